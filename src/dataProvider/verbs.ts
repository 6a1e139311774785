import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin';

import type { Call, Input } from '../contract/api';
import { PAGE_SIZE, SORT_DIRECTION, type Period } from '../contract/limits';
import type { api } from '../contract/api';
import type { byId } from '../contract/payloads';
import type { Send } from './http';
import { id as readId, isObject } from './read';
import { findRows, toPage } from './readList';

/** The words that the endpoint table is written in. */

export type Verb = 'getList' | 'getOne' | 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany';
export type Endpoint = {
  [V in Verb]?: (send: Send, params: Parameters<DataProvider[V]>[1]) => ReturnType<DataProvider[V]>;
};

/**
 * A list: what to ask for, the name it has in the answer, how to read a row, and what else of the answer travels as
 * `meta` (balances, totals). A page past the end answers the last
 * one there is, so that deleting the last row of the last page, or an old link, never leads to an empty page.
 */
export const list =
  <C extends Call, T extends RaRecord>(
    call: C,
    ask: (params: GetListParams) => Input<C>,
    name: string,
    read: (row: unknown, at: number) => T,
    beside?: (data: unknown) => object,
  ) =>
  async (send: Send, params: GetListParams & { signal?: AbortSignal }): Promise<GetListResult<T>> => {
    const fetchPage = async (given: GetListParams) => {
      const sent = ask(given);
      const data = await send(call, sent, params.signal);
      const found = findRows(data, name);
      // A call that takes no page answers with all there is, also when that is a page's number of rows by chance.
      const rows = 'page' in (sent as object) ? found : { ...found, total: found.rows.length };
      const page = toPage(rows, read, given);
      return beside ? { ...page, meta: beside(data) } : page;
    };
    const result = await fetchPage(params);
    const { page, perPage } = params.pagination ?? { page: 1, perPage: PAGE_SIZE };
    if (result.data.length || page === 1 || !result.total) return result;
    return fetchPage({ ...params, pagination: { page: Math.ceil(result.total / perPage), perPage } });
  };

/** A write to one record. The answer carries no record, so the part of what was sent that is shown is kept. */
export const write =
  <C extends Call, Kept extends object>(
    call: C,
    payload: (params: { id: Identifier; data: never }) => Input<C>,
    kept: (data: never) => Kept,
  ) =>
  async (send: Send, { id, data }: { id: Identifier; data: object }) => {
    await send(call, payload({ id, data: data as never }));
    return { data: { id, ...kept(data as never) } as never };
  };

/** A new record. Where the answer does not say which number it got, the list that is read again will. */
export const create =
  <C extends Call>(call: C, payload: (data: never) => Input<C>) =>
  async (send: Send, { data }: { data: object }) => {
    const answer = await send(call, payload(data as never));
    const id = isObject(answer) && answer.id != null ? readId(answer.id) : 0;
    return { data: { ...data, id } as never };
  };

/** The removal of one record. */
export const remove =
  (call: Call<typeof byId, null>) =>
  async (send: Send, { id }: { id: Identifier }) => {
    await send(call, { id });
    return { data: { id } as never };
  };

/** Statistics of a period: the period is the record's id. */
export const statistics =
  <T extends object>(call: typeof api.dashboardStats | typeof api.financeStats, read: (data: unknown) => T) =>
  async (send: Send, { id, signal }: { id: Identifier; signal?: AbortSignal }) => {
    const data = await send(call, { range: id as Period }, signal);
    return { data: { id, ...read(data) } as never };
  };

/** The query of lists that are only paged; a page is `perPage` rows unless the list says otherwise. */
export const paged = ({ pagination }: GetListParams) => ({
  page: pagination?.page ?? 1,
  per_page: pagination?.perPage ?? PAGE_SIZE,
});

/** The same for lists that can be narrowed to one record, which the filter's `id` names. */
export const pagedOrOnly = (params: GetListParams) => {
  const { id } = (params.filter ?? {}) as { id?: Identifier };
  return { ...paged(params), ...(id !== undefined && { id }) };
};

/** The query of lists that know no pages. */
export const everything = () => ({});

/** What belongs to one person, whom the list's filter names: all of it, or a page. */
export const whoseIs = ({ filter }: GetListParams) => ({ id: (filter as { id: Identifier }).id });
export const pagedOf = (params: GetListParams) => ({ ...paged(params), ...whoseIs(params) });

type BulkCall = typeof api.blockUsers;

/** One write to many people: every such call takes `user_ids`. */
export const bulk =
  (choose: (params: { data?: { is_restricted?: boolean } }) => BulkCall) =>
  async (send: Send, params: { ids: Identifier[]; data?: object }) => {
    await send(choose(params), { user_ids: params.ids });
    return { data: params.ids };
  };

type PeopleCall = typeof api.listSellers;

/** The query that sellers, buyers and blocked users share; `emptySearch` is sent when nothing is searched for. */
export const people =
  (emptySearch = '') =>
  ({ filter, sort, pagination }: GetListParams): Input<PeopleCall> => ({
    search: (filter as { q?: string } | undefined)?.q?.trim() || emptySearch,
    sort_by: (sort?.field ?? 'created_at') as NonNullable<Input<PeopleCall>['sort_by']>,
    sort_direction: SORT_DIRECTION[sort?.order ?? 'DESC'],
    page: pagination?.page ?? 1,
    per_page: pagination?.perPage ?? PAGE_SIZE,
  });
