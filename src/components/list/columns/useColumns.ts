import { use } from 'react';
import { useStore } from 'react-admin';

import { ColumnsContext, sortColumns } from './columns';

/** Whose row it is; where no column says that, the first one stays, so that there is always one. */
const WHOSE = 'first_name';
/** No column of words: what can be done, at the end of each row. */
const ACTIONS = 'actions';
const NONE: string[] = [];

const alwaysIn = (known: readonly string[]) => (known.includes(WHOSE) ? WHOSE : known[0]);

/** The columns of the list around, in their order, and what can be done with them. */
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
    /** The names of those that show. */
    shown: all.filter(({ isShown }) => isShown).map(({ source }) => source),
    toggle: (name: string) =>
      setHidden(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name]),
    /** @param by one up or down */
    move: (name: string, by: -1 | 1) => {
      const rest = names.filter((each) => each !== name);
      setOrder(rest.toSpliced(names.indexOf(name) + by, 0, name));
    },
    /** Shows these alone, in this order. */
    setShown: (shown: readonly string[]) => {
      // A view that is opened at once comes with the table, which is not known yet where this is drawn.
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
