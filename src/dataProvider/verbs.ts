import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin';

import type { Call, Input } from '../contract/api';
import { PAGE_SIZE, SORT_DIRECTION } from '../contract/limits';
import type { api } from '../contract/api';
import type { Send } from './http';
import { findRows, toPage } from './readList';

/** The words that the endpoint table is written in. */

export type Verb = 'getList' | 'getOne' | 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany';
export type Endpoint = {
  [V in Verb]?: (send: Send, params: Parameters<DataProvider[V]>[1]) => ReturnType<DataProvider[V]>;
};

/**
 * A list: what to ask for, the name it has in the answer, and how to read a row. A page past the end answers the last
 * one there is, so that deleting the last row of the last page, or an old link, never leads to an empty page.
 */
export const list =
  <C extends Call, T extends RaRecord>(
    call: C,
    ask: (params: GetListParams) => Input<C>,
    name: string,
    read: (row: unknown) => T,
  ) =>
  async (send: Send, params: GetListParams & { signal?: AbortSignal }): Promise<GetListResult<T>> => {
    const fetchPage = async (given: GetListParams) =>
      toPage(findRows(await send(call, ask(given), params.signal), name), read, given);
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
