import type { GetListParams, Identifier } from 'react-admin';

import { LIST_FILTERS } from '../contract/capabilityNames';
import type { PayoutStatus, Period, TransactionKind } from '../contract/core/choices';
import { filterParamNames, type ListFilterValues, type Filters } from '../contract/filters';
import type { LedgerLineType } from '../contract/ledger';
import { PAGE_SIZE, SORT_DIRECTION, SORT_DIRECTION_IN_DIGITS } from '../contract/limits';
import { cachedCapabilities } from './capabilities';
import { removeIdSuffix } from './duplicateIds';

export const pageParams = ({ pagination }: GetListParams) => ({
  page: pagination?.page ?? 1,
  per_page: pagination?.perPage ?? PAGE_SIZE,
});

interface Filter {
  id?: Identifier;
  q?: string;
  range?: Period;
  from?: string;
  to?: string;
  status?: PayoutStatus;
  kind?: TransactionKind;
  active_in?: Period;
  person?: Identifier;
  type?: LedgerLineType;
  booking?: Identifier;
}

const filterOf = ({ filter }: GetListParams) => (filter ?? {}) as Filter;

const pickFilters = <Name extends keyof Filter>(params: GetListParams, names: readonly Name[]) => {
  const filter = filterOf(params);
  const values = names.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]] as const]));
  // TypeScript cannot infer the property names from a list of names.
  return Object.fromEntries(values) as Pick<Filter, Name>;
};

/** Returns a mapper from list parameters to the query of a page, with those filters in `names` that have a value. */
export const pageParamsWith =
  <Name extends keyof Filter>(...names: Name[]) =>
  (params: GetListParams): ReturnType<typeof pageParams> & Pick<Filter, Name> => ({
    ...pageParams(params),
    ...pickFilters(params, names),
  });

export const noParams = () => ({});

/** Returns a mapper from list parameters to a query for one person's rows. The filter `id` is the person's id. */
export const personParams =
  <Name extends keyof Filter>(...names: Name[]) =>
  (params: GetListParams) => ({ ...pickFilters(params, names), id: removeIdSuffix(filterOf(params).id!) });
export const personPageParams =
  <Name extends keyof Filter>(...names: Name[]) =>
  (params: GetListParams) => ({ ...pageParams(params), ...personParams(...names)(params) });

/** Returns the query parameters of the filters, or none if the server is known to lack the capability `filters`. */
const extensionFilters = <F extends Filters>(params: GetListParams, filters: F): ListFilterValues<F> => {
  const areSupported = cachedCapabilities()?.includes(LIST_FILTERS) ?? true;
  const values = (params.filter ?? {}) as ListFilterValues<F>;
  return Object.fromEntries(
    filterParamNames(filters).flatMap((name) =>
      areSupported && values[name] !== undefined ? [[name, values[name]]] : [],
    ),
    // TypeScript cannot infer the property names from a list of names.
  ) as ListFilterValues<F>;
};

/** Returns a mapper like `pageParamsWith` that also adds the `filters` of an extension. */
export const filteredPageParams =
  <F extends Filters, Name extends keyof Filter>(filters: F, ...names: Name[]) =>
  (params: GetListParams) => ({ ...pageParamsWith(...names)(params), ...extensionFilters(params, filters) });

/** Maps the sort order. `VITE_SORT_DIRECTION=0,1` is for a server that rejects `asc` and `desc` (decision 2). */
const sortDirection = (order: 'ASC' | 'DESC') => {
  const setting = import.meta.env.VITE_SORT_DIRECTION as string | undefined;
  return (setting === '0,1' ? SORT_DIRECTION_IN_DIGITS : SORT_DIRECTION)[order];
};

/** Returns a mapper to a query with page, search, sort and filters. An empty search box sends `emptySearch`. */
export const searchPageParams =
  <Column extends string, F extends Filters>(defaultSort: Column, filters: F, emptySearch = '') =>
  (params: GetListParams) => ({
    search: filterOf(params).q?.trim() || emptySearch,
    sort_by: (params.sort?.field ?? defaultSort) as Column,
    sort_direction: sortDirection(params.sort?.order ?? 'DESC'),
    ...extensionFilters(params, filters),
    ...pageParamsWith('active_in')(params),
  });
