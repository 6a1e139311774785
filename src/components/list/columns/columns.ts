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

import type { ListWithViews } from '../../../contract/savedViews';

interface ColumnLike {
  source?: string;
  label?: string;
  children?: ReactNode;
  'data-source'?: string | undefined;
  'data-label'?: ReactNode;
}
type ColumnElement = ReactElement<ColumnLike>;

export interface ColumnRegistry {
  /** Store key of the hidden columns, which react-admin reads. */
  hiddenKey: string;
  /** Store key of the columns' order by name. React-admin's order is by index, which shifts with an optional column. */
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

/** `undefined` in a list with fixed columns. */
export const ColumnsContext = createContext<ColumnRegistry | undefined>(undefined);

/** Returns the columns, also those in fragments, which react-admin would take for one column. */
const flat = (children: ReactNode): ColumnElement[] =>
  // The outer call gives the columns of fragments unique keys.
  Children.toArray(
    Children.toArray(children)
      .filter((child) => isValidElement<ColumnLike>(child))
      .map((child) => (child.type === Fragment ? flat(child.props.children) : child)),
  ).filter((child) => isValidElement<ColumnLike>(child));

/** Sorts columns by the user's order. Columns without a place, such as the actions, are last. */
export const sortColumns = (columns: ColumnElement[], order: readonly string[]) => {
  const placeOf = ({ props: { source = '' } }: ColumnElement) =>
    order.includes(source) ? order.indexOf(source) : order.length;
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
};

const NONE: string[] = [];

/**
 * Returns the columns in the user's order, and the store key of the hidden ones. Each cell gets its column's name
 * (`data-source`) and heading (`data-label`), which the card layout shows.
 */
export const useArrangedColumns = (children: ReactNode) => {
  const registry = use(ColumnsContext);
  const [order] = useStore(registry?.orderKey ?? '', NONE);
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const all = flat(children);
  // Before a default view sets the shown columns in its effect.
  useLayoutEffect(() => registry?.setColumns(all));
  const columns = sortColumns(all, order).map((column) => {
    const { source, label } = column.props;
    const attributes = { 'data-source': source, 'data-label': translateLabel({ label, source, resource }) };
    return cloneElement(column, attributes);
  });
  return { columns, storeKey: registry?.hiddenKey };
};
