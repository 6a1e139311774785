import type { ListWithViews } from '../../contract/savedViews/views';

interface ViewParams {
  /** What narrows the rows besides the list's filters. */
  filters: readonly string[];
  /** What is the page's, whichever view of its list is open. */
  preserved: readonly string[];
}

const PERIOD = ['range', 'from', 'to'];
const LEDGER: ViewParams = { filters: ['type', 'range'], preserved: [] };
/** What else the address of a list says, of those below other things of a page. */
const VIEW_PARAMS: Partial<Record<ListWithViews, ViewParams>> = {
  payouts: { filters: ['show'], preserved: PERIOD },
  transactions: { filters: ['show'], preserved: ['tab', ...PERIOD] },
  buyer_ledger: LEDGER,
  seller_ledger: LEDGER,
};
const NOTHING: ViewParams = { filters: [], preserved: [] };
export const viewParams = (of: ListWithViews) => VIEW_PARAMS[of] ?? NOTHING;

/** Those of these that are there. */
export const pickParams = (search: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => names.includes(name)));

/** Whether nothing is said of how the list is looked at. */
export const hasNoViewParams = (of: ListWithViews, search: string) =>
  [...new URLSearchParams(search).keys()].every((name) => viewParams(of).preserved.includes(name));
