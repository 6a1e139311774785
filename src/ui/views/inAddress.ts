import type { Viewed } from '../../contract/views';

interface InAddress {
  /** What narrows the rows besides the list's filters. */
  narrows: readonly string[];
  /** What is the page's, whichever view of its list is open. */
  stays: readonly string[];
}

const PERIOD = ['range', 'from', 'to'];
const LEDGER: InAddress = { narrows: ['type', 'range'], stays: [] };
/** What else the address of a list says, of those below other things of a page. */
const IN_ADDRESS: Partial<Record<Viewed, InAddress>> = {
  payouts: { narrows: ['show'], stays: PERIOD },
  transactions: { narrows: ['show'], stays: ['tab', ...PERIOD] },
  buyer_ledger: LEDGER,
  seller_ledger: LEDGER,
};
const NOTHING: InAddress = { narrows: [], stays: [] };
export const inAddress = (of: Viewed) => IN_ADDRESS[of] ?? NOTHING;

/** Those of these that are there. */
export const partsIn = (search: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => names.includes(name)));

/** Whether nothing is said of how the list is looked at. */
export const isPlain = (of: Viewed, search: string) =>
  [...new URLSearchParams(search).keys()].every((name) => inAddress(of).stays.includes(name));
