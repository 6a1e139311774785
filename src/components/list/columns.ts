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

import type { ListWithViews } from '../../contract/savedViews/views';

interface ColumnLike {
  source?: string;
  label?: string;
  children?: ReactNode;
  'data-source'?: string | undefined;
  'data-label'?: ReactNode;
}
type ColumnElement = ReactElement<ColumnLike>;

interface ColumnRegistry {
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
const sortColumns = (columns: ColumnElement[], order: readonly string[]) => {
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

/** Column that cannot be hidden. In a list without it, the first column. */
const WHOSE = 'first_name';
/** Column of the row menus, which the menu of columns leaves out. */
const ACTIONS = 'actions';

const alwaysIn = (known: readonly string[]) => (known.includes(WHOSE) ? WHOSE : known[0]);

/** Returns the columns of the current list in their order, and the functions that change them. */
export const useColumns = () => {
  const columns = use(ColumnsContext)!;
  const [hidden, setHidden] = useStore(columns.hiddenKey, NONE);
  const [order, setOrder] = useStore(columns.orderKey, NONE);
  const known = () =>
    columns
      .getColumns()
      .map(({ props: { source = '' } }) => source)
      .filter((source) => source !== ACTIONS);
  const always = alwaysIn(known());
  const all = sortColumns(columns.getColumns(), order)
    .map(({ props: { source = '', label } }) => ({
      source,
      label,
      isShown: !hidden.includes(source),
      isFixed: source === always,
    }))
    .filter(({ source }) => source !== ACTIONS);
  const names = all.map(({ source }) => source);
  return {
    all,
    shown: all.filter(({ isShown }) => isShown).map(({ source }) => source),
    toggle: (name: string) =>
      setHidden(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name]),
    /** @param by -1 moves the column up, 1 down */
    move: (name: string, by: -1 | 1) => {
      const rest = names.filter((each) => each !== name);
      setOrder(rest.toSpliced(names.indexOf(name) + by, 0, name));
    },
    /** Shows these columns only, in this order. */
    setShown: (shown: readonly string[]) => {
      // Read now: a default view opens with the table, after this hook has rendered.
      const now = known();
      setHidden(now.filter((name) => name !== alwaysIn(now) && !shown.includes(name)));
      setOrder([...shown]);
    },
    reset: () => {
      setHidden(NONE);
      setOrder(NONE);
    },
  };
};
