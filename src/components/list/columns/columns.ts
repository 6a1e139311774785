import {
  Children,
  createContext,
  Fragment,
  isValidElement,
  use,
  useLayoutEffect,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useStore } from 'react-admin';

import type { ListWithViews } from '../../../contract/savedViews/views';

interface ColumnLike {
  source?: string;
  label?: string;
  children?: ReactNode;
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

/** The table's columns as its reader has moved them, and where react-admin reads which are hidden. */
export const useArrangedColumns = (children: ReactNode) => {
  const columns = use(ColumnsContext);
  const [order] = useStore(columns?.orderKey ?? '', NONE);
  const all = columns && flat(children);
  // Before a view that is opened at once says which of them show.
  useLayoutEffect(() => {
    if (all) columns.setColumns(all);
  });
  return all ? { children: sortColumns(all, order), storeKey: columns.hiddenKey } : { children };
};
