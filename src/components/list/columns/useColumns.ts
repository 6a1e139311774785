import { use } from 'react';
import { useStore } from 'react-admin';

import { ColumnsContext, sortColumns } from './columns';

/** Column that cannot be hidden. In a list without it, the first column. */
const WHOSE = 'first_name';
/** Column of the row menus, which the menu of columns leaves out. */
const ACTIONS = 'actions';
const NONE: string[] = [];

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
