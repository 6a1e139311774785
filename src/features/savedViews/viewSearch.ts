import type { ViewSettings, ListWithViews } from '../../contract/savedViews';

interface ViewParams {
  /** Query parameters that filter rows besides the list's own filters. */
  filters: readonly string[];
  /** Query parameters of the page, kept when another view is opened. */
  preserved: readonly string[];
}

const PERIOD = ['range', 'from', 'to'];
const LEDGER: ViewParams = { filters: ['type', 'range'], preserved: [] };
/** Query parameters of lists that share a page with other parts. */
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

export const hasNoViewParams = (of: ListWithViews, search: string) =>
  [...new URLSearchParams(search).keys()].every((name) => viewParams(of).preserved.includes(name));

const pick = (values: ViewSettings['filter'], isPicked: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isPicked(name)));

export const viewSearch = (
  of: ListWithViews,
  { filter, sort, order, perPage }: ViewSettings,
  search: string,
) => {
  const { filters, preserved } = viewParams(of);
  const own = pick(filter, (name) => filters.includes(name));
  return new URLSearchParams({
    ...pickParams(search, preserved),
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])),
    filter: JSON.stringify(pick(filter, (name) => !filters.includes(name))),
    ...(sort && { sort }),
    ...(order && { order }),
    ...(perPage && { perPage: String(perPage) }),
    page: '1',
  }).toString();
};

const inOrder = (values: object) =>
  JSON.stringify(Object.entries(values).toSorted(([one], [other]) => one.localeCompare(other)));

/** Compares a view with the list. Settings that the view lacks match any list. */
export const isSameView = (view: ViewSettings, list: ViewSettings) =>
  inOrder(view.filter) === inOrder(list.filter) &&
  (!view.columns || view.columns.join() === list.columns?.join()) &&
  (['sort', 'order', 'perPage'] as const).every(
    (name) => view[name] === undefined || view[name] === list[name],
  );
