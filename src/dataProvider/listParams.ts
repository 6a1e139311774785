import type { GetListParams, Identifier } from 'react-admin';

import type { PayoutStatus, Period, TransactionKind } from '../contract/core/choices';
import { PAGE_SIZE, SORT_DIRECTION, SORT_DIRECTION_IN_DIGITS } from '../contract/limits';
import { LIST_FILTERS } from '../contract/capabilityNames';
import { filterParamNames, type ListFilterValues, type Filters } from '../contract/filters';
import { cachedCapabilities } from './capabilities';
import type { LedgerLineType } from '../contract/ledger';
import { removeIdSuffix } from './duplicateIds';

/** The page size is `perPage` unless the list overrides it. */
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

const given = <Name extends keyof Filter>(params: GetListParams, names: readonly Name[]) => {
  const filter = filterOf(params);
  const values = names.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]] as const]));
  // The type system cannot follow names through a list.
  return Object.fromEntries(values) as Pick<Filter, Name>;
};

/** The same for lists that can be filtered. @param names of the filter's values that are sent where they are given */
export const pageParamsWith =
  <Name extends keyof Filter>(...names: Name[]) =>
  (params: GetListParams): ReturnType<typeof pageParams> & Pick<Filter, Name> => ({
    ...pageParams(params),
    ...given(params, names),
  });

export const noParams = () => ({});

/** Query of the rows of one person, who is named by the list's filter. */
export const personParams =
  <Name extends keyof Filter>(...names: Name[]) =>
  (params: GetListParams) => ({ ...given(params, names), id: removeIdSuffix(filterOf(params).id!) });
export const personPageParams =
  <Name extends keyof Filter>(...names: Name[]) =>
  (params: GetListParams) => ({ ...pageParams(params), ...personParams(...names)(params) });

/** Query parameters of the filters, none for a server that is known to lack them. */
const asked = <F extends Filters>(params: GetListParams, filters: F): ListFilterValues<F> => {
  const offered = cachedCapabilities()?.includes(LIST_FILTERS) ?? true;
  const values = (params.filter ?? {}) as ListFilterValues<F>;
  return Object.fromEntries(
    filterParamNames(filters).flatMap((name) =>
      offered && values[name] !== undefined ? [[name, values[name]]] : [],
    ),
    // The type system cannot follow names through a list.
  ) as ListFilterValues<F>;
};

/** A page of a list that has filters. @param names of the filter's other values that are sent where they are given */
export const filteredPageParams =
  <F extends Filters, Name extends keyof Filter>(filters: F, ...names: Name[]) =>
  (params: GetListParams) => ({ ...pageParamsWith(...names)(params), ...asked(params, filters) });

/** `VITE_SORT_DIRECTION=0,1` at build time is for a server that refuses `asc` and `desc` (decision 2). */
const sortDirection = (order: 'ASC' | 'DESC') => {
  const built = import.meta.env.VITE_SORT_DIRECTION as string | undefined;
  return (built === '0,1' ? SORT_DIRECTION_IN_DIGITS : SORT_DIRECTION)[order];
};

/** A page that can be filtered, searched and sorted. @param emptySearch is sent when nothing is searched for */
export const searchPageParams =
  <Column extends string, F extends Filters>(usual: Column, filters: F, emptySearch = '') =>
  (params: GetListParams) => ({
    search: filterOf(params).q?.trim() || emptySearch,
    // Headings sort by the endpoint's columns. The server rejects others.
    sort_by: (params.sort?.field ?? usual) as Column,
    sort_direction: sortDirection(params.sort?.order ?? 'DESC'),
    ...asked(params, filters),
    ...pageParamsWith('active_in')(params),
  });
