import type {
  DataProvider,
  GetListParams,
  GetListResult,
  Identifier,
  PaginationPayload,
  RaRecord,
} from 'react-admin';
import type * as z from 'zod/mini';

import type { ListAnswer, PartialResult, RecordAnswer, RefusedItem } from '../contract/core/answer';
import type { Endpoint } from '../contract/core/endpoint';
import { PAGE_SIZE } from '../contract/limits';
import { isObject } from '../contract/core/read';
import { translate } from '../i18n/i18nProvider';
import { ApiError } from './ApiError';
import type { Send } from './http';
import { readAnswer } from './readAnswer';
import { requestPage } from './requestPage';
import { findRows, readPage } from './readList';
import { toPayload } from './toPayload';

export type Verb = 'getList' | 'getOne' | 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany';
type Method<V extends Verb> = ((
  send: Send,
  params: Parameters<DataProvider[V]>[1],
) => ReturnType<DataProvider[V]>) & { endpoint?: Endpoint };
/** A list, with its endpoint and the query that it sends for react-admin's parameters. */
export type ListMethod = Method<'getList'> & {
  endpoint: Endpoint;
  ask: (params: GetListParams) => object;
};
export type ResourceMethods = { [V in Exclude<Verb, 'getList'>]?: Method<V> } & { getList?: ListMethod };

/** Attaches its endpoint to a method, so that a page knows the capability it needs. */
const withEndpoint = <Serve extends object, E extends object>(endpoint: E, serve: Serve) =>
  Object.assign(serve, { endpoint: endpoint as unknown as Endpoint });

type Asked = GetListParams & { signal?: AbortSignal };

/**
 * List whose rows and `meta` the endpoint reads. A page past the end returns the last one, so that deleting the last
 * row of the last page, or an old link, never shows an empty page. `ask` maps react-admin's parameters to the query.
 */
export const list = <In extends z.ZodMiniType, Row extends RaRecord>(
  endpoint: Endpoint<In, ListAnswer<unknown, Row>>,
  ask: (params: GetListParams) => z.input<In> & object,
) => {
  const getList = async (send: Send, params: Asked): Promise<GetListResult<Row>> => {
    const { name, read, readMeta } = endpoint.output;
    const fetchPage = async (meant: PaginationPayload) => {
      let beside: unknown;
      const askPage = async (page: number) => {
        const sent = ask({ ...params, pagination: { ...meant, page } });
        const data = await send(endpoint, sent, params.signal);
        beside ??= data;
        const found = findRows(data, name);
        // A call that takes no page answers with all there is, also when that is a page's number of rows by chance.
        return 'page' in sent ? found : { ...found, total: found.rows.length };
      };
      const page = await requestPage(askPage, meant, `${endpoint.path} ${meant.perPage}`);
      return { ...readPage(page, read), ...(readMeta && { meta: readAnswer(readMeta, beside) }) };
    };
    const meant = params.pagination ?? { page: 1, perPage: PAGE_SIZE };
    const result = await fetchPage(meant);
    const last = Math.ceil((result.total ?? 0) / meant.perPage);
    return result.data.length || !last || meant.page <= last ? result : fetchPage({ ...meant, page: last });
  };
  return Object.assign(withEndpoint(endpoint, getList), { ask });
};

/** One record: what the answer holds, under the id that was asked for. */
export const one = <In extends z.ZodMiniType, Row extends object>(
  endpoint: Endpoint<In, RecordAnswer<unknown, Row>>,
  ask: (id: Identifier) => z.input<In>,
) =>
  withEndpoint(endpoint, async (send: Send, { id, signal }: { id: Identifier; signal?: AbortSignal }) => {
    const data = await send(endpoint, ask(id), signal);
    return asResult({ ...readAnswer(endpoint.output.read, data), id });
  });

/** react-admin's types let the caller say what a record is; a table that serves all of them cannot. */
export const asResult = (data: object) => ({ data }) as { data: never };

/** The id of a record whose response names none, or none that can be read: the record exists all the same. */
export const UNKNOWN_ID = 0;

/** A new record. `meta` holds the idempotency key. */
export const create = (endpoint: Endpoint) =>
  withEndpoint(endpoint, async (send: Send, { data, meta }: { data: object; meta?: object }) => {
    const answer = await send(endpoint, toPayload(endpoint.input, { ...data, ...meta }));
    const id = isObject(answer) ? answer.id : undefined;
    return asResult({ id: typeof id === 'number' || typeof id === 'string' ? id : UNKNOWN_ID });
  });

/** Returns the sent values that the row has too, because the response has no record. An `undefined` value was not sent. */
const changed = (row: Record<string, unknown>, data: object) =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([name, value]) => name in row && value !== undefined)
      .map(([name, value]) => [name, typeof row[name] === 'boolean' ? Boolean(value) : value]),
  );

/** A write to one record. @param more what is sent besides the form's values */
export const save = (endpoint: Endpoint, more: (id: Identifier, data: object) => object = () => ({})) =>
  withEndpoint(
    endpoint,
    async (
      send: Send,
      {
        id,
        data,
        previousData: row = {},
      }: { id: Identifier; data: object; previousData?: Partial<RaRecord> },
    ) => {
      await send(endpoint, toPayload(endpoint.input, { ...data, id, ...more(id, data) }, row));
      return asResult({ ...row, ...changed(row, data), id });
    },
  );

/** The removal of one record. What `meta` holds says why, where the call asks for that. */
export const remove = (endpoint: Endpoint) =>
  withEndpoint(endpoint, async (send: Send, { id, meta }: { id: Identifier; meta?: object }) => {
    await send(endpoint, toPayload(endpoint.input, { ...meta, id }));
    return asResult({ id });
  });

interface Bulk {
  ids: Identifier[];
  data?: object;
  /** With `batch`, no message is shown for each request. */
  meta?: { batch?: boolean; partial?: true };
}

/**
 * One write to many people in one request. `meta` holds the reason. With `meta.partial`, the response has the changed
 * and the `refused` people. `choose` returns the endpoint.
 */
export const bulk =
  (choose: (data: object) => Endpoint<z.ZodMiniType, RecordAnswer<unknown, PartialResult>>) =>
  async (
    send: Send,
    { ids, data = {}, meta }: Bulk,
  ): Promise<{ data: Identifier[]; refused?: RefusedItem[] }> => {
    const endpoint = choose(data);
    const sent = toPayload(endpoint.input, { user_ids: ids, ...data, ...meta });
    const answer = await send(endpoint, sent, undefined, meta?.batch ? '' : undefined);
    if (!meta?.partial) return { data: ids };
    // An empty response does not say who was rejected.
    if (!isObject(answer)) throw new ApiError(translate('request.outcome_is_unknown'), 0);
    const { done, refused } = readAnswer(endpoint.output.read, answer);
    return { data: done, refused };
  };
