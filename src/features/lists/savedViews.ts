import { pickBy } from 'es-toolkit';
import { useGetList, useListContext } from 'react-admin';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router';

import { useColumns } from '../../components/list/columns';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import type { ListWithViews, SavedViewRow, ViewSettings } from '../../contract/savedViews';

interface ViewParams {
  /** Query parameters that filter rows in addition to the query parameter `filter`. */
  filters: readonly string[];
  /** Query parameters that stay in the URL when the user opens another view. */
  preserved: readonly string[];
}

const PERIOD = ['range', 'from', 'to'];
const LEDGER: ViewParams = { filters: ['type', 'range'], preserved: [] };
/** Query parameters of the lists that share a page with other content, such as tabs or statistics. */
const VIEW_PARAMS: Partial<Record<ListWithViews, ViewParams>> = {
  payouts: { filters: ['show'], preserved: PERIOD },
  transactions: { filters: ['show'], preserved: ['tab', ...PERIOD] },
  buyer_ledger: LEDGER,
  seller_ledger: LEDGER,
};
const NO_PARAMS: ViewParams = { filters: [], preserved: [] };
const paramsOf = (list: ListWithViews) => VIEW_PARAMS[list] ?? NO_PARAMS;

const pickParams = (search: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => names.includes(name)));

export const hasNoViewParams = (list: ListWithViews, search: string) =>
  [...new URLSearchParams(search).keys()].every((name) => paramsOf(list).preserved.includes(name));

const toSearch = (
  list: ListWithViews,
  { filter, sort, order, perPage }: ViewSettings,
  currentSearch: string,
) => {
  const { filters, preserved } = paramsOf(list);
  const isParam = (_value: unknown, name: string) => filters.includes(name);
  return new URLSearchParams({
    ...pickParams(currentSearch, preserved),
    ...Object.fromEntries(
      Object.entries(pickBy(filter, isParam)).map(([name, value]) => [name, String(value)]),
    ),
    filter: JSON.stringify(pickBy(filter, (value, name) => !isParam(value, name))),
    ...(sort && { sort }),
    ...(order && { order }),
    ...(perPage && { perPage: String(perPage) }),
    page: '1',
  }).toString();
};

const toSortedJson = (values: object) =>
  JSON.stringify(Object.entries(values).toSorted(([one], [other]) => one.localeCompare(other)));

/** Compares the settings of a view with those of a list. Ignores settings that the view does not contain. */
export const isSameView = (view: ViewSettings, list: ViewSettings) =>
  toSortedJson(view.filter) === toSortedJson(list.filter) &&
  (!view.columns || view.columns.join() === list.columns?.join()) &&
  (['sort', 'order', 'perPage'] as const).every(
    (name) => view[name] === undefined || view[name] === list[name],
  );

export const useSavedViews = (list: ListWithViews) =>
  useGetList<SavedViewRow>('views', {
    filter: { list },
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'id', order: 'ASC' },
  });

export const useViewSettings = (list: ListWithViews): ViewSettings => {
  const { filterValues, sort, perPage } = useListContext();
  const { search } = useLocation();
  const { visible: columns } = useColumns();
  const filter = {
    ...(filterValues as ViewSettings['filter']),
    ...pickParams(search, paramsOf(list).filters),
  };
  return { filter, sort: sort.field, order: sort.order, perPage, columns };
};

/** Returns a function that applies a view to the list. The URL contains all settings of the view except the columns. */
export const useOpenView = (list: ListWithViews) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { setVisible } = useColumns();
  return (settings: ViewSettings, options?: NavigateOptions) => {
    if (settings.columns) setVisible(settings.columns);
    void navigate({ search: toSearch(list, settings, search) }, options);
  };
};
