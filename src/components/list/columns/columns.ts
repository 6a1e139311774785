import {
  Children,
  cloneElement,
  createContext,
  Fragment,
  isValidElement,
  use,
  useLayoutEffect,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useResourceContext, useStore, useTranslateLabel } from 'react-admin';

import type { ListWithViews } from '../../../contract/savedViews/views';

interface ColumnLike {
  source?: string;
  label?: string;
  children?: ReactNode;
  'data-source'?: string | undefined;
  'data-label'?: ReactNode;
}
type ColumnElement = ReactElement<ColumnLike>;

/** The columns of a list that lets its reader choose among them. */
export interface ColumnRegistry {
  /** What react-admin keeps the names of the hidden ones under. */
  hiddenKey: string;
  /** What the names of all are kept under, as they were moved: react-admin's own places shift where a column comes and goes. */
  orderKey: string;
  setColumns: (columns: ColumnElement[]) => void;
  getColumns: () => ColumnElement[];
}

export const createColumnRegistry = (list: ListWithViews): ColumnRegistry => {
  let all: ColumnElement[] = [];
  return {
    hiddenKey: `columns.${list}`,
    orderKey: `columns.${list}.order`,
    setColumns: (columns) => {
      all = columns;
    },
    getColumns: () => all,
  };
};

/** Nothing where columns stand as they are. */
export const ColumnsContext = createContext<ColumnRegistry | undefined>(undefined);

/** What stands in fragments too, which react-admin would take for one column. */
const flat = (children: ReactNode): ColumnElement[] =>
  // Twice: React gives what was in arrays keys of its own.
  Children.toArray(
    Children.toArray(children)
      .filter((child) => isValidElement<ColumnLike>(child))
      .map((child) => (child.type === Fragment ? flat(child.props.children) : child)),
  ).filter((child) => isValidElement<ColumnLike>(child));

/** As they were moved; what came since, and the actions, stand last. */
export const sortColumns = (columns: ColumnElement[], order: readonly string[]) => {
  const placeOf = ({ props: { source = '' } }: ColumnElement) =>
    order.includes(source) ? order.indexOf(source) : order.length;
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
};

const NONE: string[] = [];

/**
 * Returns the table's columns in the user's order, and the store key of the hidden ones. Each cell gets the name of its
 * column (`data-source`) and its heading (`data-label`), which the card layout shows.
 */
export const useArrangedColumns = (children: ReactNode) => {
  const registry = use(ColumnsContext);
  const [order] = useStore(registry?.orderKey ?? '', NONE);
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const all = flat(children);
  // Before a view that is opened at once says which of them show.
  useLayoutEffect(() => registry?.setColumns(all));
  const columns = sortColumns(all, order).map((column) => {
    const { source, label } = column.props;
    const attributes = { 'data-source': source, 'data-label': translateLabel({ label, source, resource }) };
    return cloneElement(column, attributes);
  });
  return { columns, storeKey: registry?.hiddenKey };
};
