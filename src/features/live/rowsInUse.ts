/** What is under the pointer, or has the keyboard: its rows are not to change there. */
const POINTED = ':is(:hover, :has(:focus-visible))';

const placeIn = (row: Element) => [...(row.parentElement?.children ?? [])].indexOf(row);

/** The places of rows that somebody is about to use, in the list of the page. */
export const rowsInUse = (): ReadonlySet<number> =>
  new Set([...document.querySelectorAll(`[data-list] tbody > tr${POINTED}`)].map(placeIn));

/** Whether somebody is about to use something that would move. */
export const isInUse = () => document.querySelector(`[data-still]${POINTED}`) !== null;
