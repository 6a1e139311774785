import type { GetListParams, Identifier } from 'react-admin';

import { PAGE_SIZE, SORT_DIRECTION } from '../contract/limits';
import { withoutMark } from './twins';

/** What a list's call is sent for what react-admin asks for. */

/** A page; it is `perPage` rows unless the list says otherwise. */
export const paged = ({ pagination }: GetListParams) => ({
  page: pagination?.page ?? 1,
  per_page: pagination?.perPage ?? PAGE_SIZE,
});

const filterOf = ({ filter }: GetListParams) => (filter ?? {}) as { id?: Identifier; q?: string };

/** The same for lists that can be narrowed to one record, which the filter's `id` names. */
export const pagedOrOnly = (params: GetListParams) => {
  const { id } = filterOf(params);
  return { ...paged(params), ...(id !== undefined && { id }) };
};

/** The query of lists that know no pages. */
export const everything = () => ({});

/** What belongs to one person, whom the list's filter names: all of it, or a page. */
export const whoseIs = (params: GetListParams) => ({ id: withoutMark(filterOf(params).id!) });
export const pagedOf = (params: GetListParams) => ({ ...paged(params), ...whoseIs(params) });

/** A page that can be searched and sorted. @param emptySearch is sent when nothing is searched for */
export const searched =
  <Column extends string>(usual: Column, emptySearch = '') =>
  (params: GetListParams) => ({
    search: filterOf(params).q?.trim() || emptySearch,
    // What a heading sorts by is one of the call's columns; another one is refused by the server in words.
    sort_by: (params.sort?.field ?? usual) as Column,
    sort_direction: SORT_DIRECTION[params.sort?.order ?? 'DESC'],
    ...paged(params),
  });
