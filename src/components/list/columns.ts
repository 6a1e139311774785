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

import type { ListWithViews } from '../../contract/savedViews';

interface ColumnProps {
  source?: string;
  label?: string;
  children?: ReactNode;
  'data-source'?: string | undefined;
  'data-label'?: ReactNode;
}
type ColumnElement = ReactElement<ColumnProps>;

export const createColumnRegistry = (list: ListWithViews) => {
  let all: ColumnElement[] = [];
  return {
    /** Store key for the names of the hidden columns. React-admin reads this key. */
    hiddenKey: `columns.${list}`,
    /** Store key for the column order, as names. React-admin's indexes would shift if an optional column appeared. */
    orderKey: `columns.${list}.order`,
    setColumns: (columns: ColumnElement[]) => {
      all = columns;
    },
    getColumns: () => all,
  };
};
type ColumnRegistry = ReturnType<typeof createColumnRegistry>;

/** Registry of the current list's columns, or `undefined` in a list with fixed columns. */
export const ColumnsContext = createContext<ColumnRegistry | undefined>(undefined);

/** Returns all columns, including columns inside fragments. React-admin would render a fragment as one column. */
const flattenColumns = (children: ReactNode): ColumnElement[] =>
  // The outer `Children.toArray` makes the keys of columns in fragments unique.
  Children.toArray(
    Children.toArray(children)
      .filter((child) => isValidElement<ColumnProps>(child))
      .map((child) => (child.type === Fragment ? flattenColumns(child.props.children) : child)),
  ).filter((child) => isValidElement<ColumnProps>(child));

const sortColumns = (columns: ColumnElement[], order: readonly string[]) => {
  const getPosition = ({ props: { source = '' } }: ColumnElement) =>
    order.includes(source) ? order.indexOf(source) : order.length;
  return columns.toSorted((one, other) => getPosition(one) - getPosition(other));
};

const NO_COLUMNS: string[] = [];

/**
 * Returns the columns in the user's order, and the store key of the hidden columns. Each cell gets the name
 * (`data-source`) and the heading (`data-label`) of its column. The card layout shows the heading.
 */
export const useArrangedColumns = (children: ReactNode) => {
  const registry = use(ColumnsContext);
  const [order] = useStore(registry?.orderKey ?? '', NO_COLUMNS);
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const all = flattenColumns(children);
  // Registers the columns in a layout effect, which runs before the effect that applies the default view's columns.
  useLayoutEffect(() => registry?.setColumns(all));
  const columns = sortColumns(all, order).map((column) => {
    const { source, label } = column.props;
    const attributes = { 'data-source': source, 'data-label': translateLabel({ label, source, resource }) };
    return cloneElement(column, attributes);
  });
  return { columns, storeKey: registry?.hiddenKey };
};

/** Name of the column that the user cannot hide. In a list without this column, the first column cannot be hidden. */
const NAME_COLUMN = 'first_name';
/** Name of the column with the row menus. The columns menu omits this column. */
const ACTIONS_COLUMN = 'actions';

const fixedColumn = (names: readonly string[]) => (names.includes(NAME_COLUMN) ? NAME_COLUMN : names[0]);

export const useColumns = () => {
  const { hiddenKey, orderKey, getColumns } = use(ColumnsContext)!;
  const [hidden, setHidden] = useStore(hiddenKey, NO_COLUMNS);
  const [order, setOrder] = useStore(orderKey, NO_COLUMNS);
  const getNames = () =>
    getColumns()
      .map(({ props: { source = '' } }) => source)
      .filter((source) => source !== ACTIONS_COLUMN);
  const fixed = fixedColumn(getNames());
  const all = sortColumns(getColumns(), order)
    .map(({ props: { source = '', label } }) => ({
      source,
      label,
      isVisible: !hidden.includes(source),
      isFixed: source === fixed,
    }))
    .filter(({ source }) => source !== ACTIONS_COLUMN);
  const names = all.map(({ source }) => source);
  return {
    all,
    visible: all.filter(({ isVisible }) => isVisible).map(({ source }) => source),
    toggle: (name: string) =>
      setHidden(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name]),
    /** Moves a column by one position. @param by -1 to move the column up, 1 to move it down */
    move: (name: string, by: -1 | 1) => {
      const rest = names.filter((each) => each !== name);
      setOrder(rest.toSpliced(names.indexOf(name) + by, 0, name));
    },
    setVisible: (visible: readonly string[]) => {
      // Reads the names at each call, because the table can have registered columns after this hook last rendered.
      const current = getNames();
      setHidden(current.filter((name) => name !== fixedColumn(current) && !visible.includes(name)));
      setOrder([...visible]);
    },
    reset: () => {
      setHidden(NO_COLUMNS);
      setOrder(NO_COLUMNS);
    },
  };
};
