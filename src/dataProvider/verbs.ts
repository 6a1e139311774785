import type {
  DataProvider,
  GetListParams,
  GetListResult,
  Identifier,
  PaginationPayload,
  RaRecord,
} from 'react-admin';
import * as z from 'zod/mini';

import type { ListResponse, PartialResult, RecordResponse, RejectedItem } from '../contract/core/response';
import type { Endpoint } from '../contract/core/endpoint';
import { fieldErrors } from '../contract/core/checks';
import { isObject } from '../contract/core/read';
import { withoutUntouched } from '../contract/core/untouched';
import { PAGE_SIZE } from '../contract/limits';
import { translate, translateMessage } from '../i18n/i18nProvider';
import { ApiError } from './errors';
import { findRows, readPage, readResponse } from './readResponse';
import { requestPage } from './requestPage';
import type { Send } from './send';

export type Verb = 'getList' | 'getOne' | 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany';
type Method<V extends Verb> = ((
  send: Send,
  params: Parameters<DataProvider[V]>[1],
) => ReturnType<DataProvider[V]>) & { endpoint?: Endpoint };
/** `getList` method of an endpoint. `toQuery` maps react-admin's list parameters to the endpoint's query. */
export type ListMethod = Method<'getList'> & {
  endpoint: Endpoint;
  toQuery: (params: GetListParams) => object;
};
export type ResourceMethods = { [V in Exclude<Verb, 'getList'>]?: Method<V> } & { getList?: ListMethod };

/**
 * Validates form values and returns the fields of the schema. Accepts an invalid value that equals the value in
 * `record`, the record from the server. @throws ApiError 422 with the first message. `errors` in the body has a message
 * for each rejected field
 */
export const toPayload = <In extends z.ZodMiniType>(
  schema: In,
  data: unknown,
  record?: object,
): z.input<In> => {
  const { success, data: payload, error } = z.safeParse(withoutUntouched(schema, data, record), data);
  // The output of an endpoint's schema is also valid input for the schema, which TypeScript cannot infer.
  if (success) return payload as z.input<In>;
  const errors = fieldErrors(error.issues, translateMessage);
  throw new ApiError(translateMessage(error.issues[0]!.message), 422, { errors });
};

/** Attaches the endpoint to a method, so that a page can look up the capability that the method needs. */
const withEndpoint = <M extends object, E extends object>(endpoint: E, method: M) =>
  Object.assign(method, { endpoint: endpoint as unknown as Endpoint });

/**
 * Returns the `getList` method of an endpoint. For a page past the end, the method returns the last page, so that an
 * old link or a deletion never leads to an empty page. `toQuery` maps react-admin's parameters to the query.
 */
export const list = <In extends z.ZodMiniType, Row extends RaRecord>(
  endpoint: Endpoint<In, ListResponse<unknown, Row>>,
  toQuery: (params: GetListParams) => z.input<In> & object,
) => {
  const getList = async (
    send: Send,
    params: GetListParams & { signal?: AbortSignal },
  ): Promise<GetListResult<Row>> => {
    const { name, read, readMeta } = endpoint.output;
    const readListPage = async (pagination: PaginationPayload) => {
      let firstData: unknown;
      const fetchRows = async (page: number) => {
        const query = toQuery({ ...params, pagination: { ...pagination, page } });
        const data = await send(endpoint, query, params.signal);
        firstData ??= data;
        const found = findRows(data, name);
        // A response to a query without a page is the whole list, even if the list has as many rows as a page.
        return 'page' in query ? found : { ...found, total: found.rows.length };
      };
      const page = await requestPage(fetchRows, pagination, `${endpoint.path} ${pagination.perPage}`);
      return { ...readPage(page, read), ...(readMeta && { meta: readResponse(readMeta, firstData) }) };
    };
    const pagination = params.pagination ?? { page: 1, perPage: PAGE_SIZE };
    const result = await readListPage(pagination);
    const last = Math.ceil((result.total ?? 0) / pagination.perPage);
    return result.data.length || !last || pagination.page <= last
      ? result
      : readListPage({ ...pagination, page: last });
  };
  return Object.assign(withEndpoint(endpoint, getList), { toQuery });
};

/** Returns the `getOne` method of an endpoint. Adds the requested id, because a response can lack the id. */
export const one = <In extends z.ZodMiniType, Row extends object>(
  endpoint: Endpoint<In, RecordResponse<unknown, Row>>,
  toInput: (id: Identifier) => z.input<In>,
) =>
  withEndpoint(endpoint, async (send: Send, { id, signal }: { id: Identifier; signal?: AbortSignal }) => {
    const data = await send(endpoint, toInput(id), signal);
    return asResult({ ...readResponse(endpoint.output.read, data), id });
  });

/** Gives a result the type `never`, because react-admin lets the caller choose the record type. */
export const asResult = (data: object) => ({ data }) as { data: never };

/** Id that replaces a missing or unreadable id in the response to a successful creation. */
export const UNKNOWN_ID = 0;

/** Returns the `create` method of an endpoint. `meta` holds the idempotency key. */
export const create = (endpoint: Endpoint) =>
  withEndpoint(endpoint, async (send: Send, { data, meta }: { data: object; meta?: object }) => {
    const created = await send(endpoint, toPayload(endpoint.input, { ...data, ...meta }));
    const id = isObject(created) ? created.id : undefined;
    return asResult({ id: typeof id === 'number' || typeof id === 'string' ? id : UNKNOWN_ID });
  });

/** Returns the sent values of fields that exist in the row. Omits `undefined`, because JSON omits such a field. */
const changedValues = (row: Record<string, unknown>, data: object) =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([name, value]) => name in row && value !== undefined)
      .map(([name, value]) => [name, typeof row[name] === 'boolean' ? Boolean(value) : value]),
  );

/** Returns the `update` method of an endpoint. `toExtraFields` returns fields to send besides the form's values. */
export const save = (
  endpoint: Endpoint,
  toExtraFields: (id: Identifier, data: object) => object = () => ({}),
) =>
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
      await send(endpoint, toPayload(endpoint.input, { ...data, id, ...toExtraFields(id, data) }, row));
      return asResult({ ...row, ...changedValues(row, data), id });
    },
  );

/** Returns the `delete` method of an endpoint. `meta` holds the reason, if the endpoint accepts a reason. */
export const remove = (endpoint: Endpoint) =>
  withEndpoint(endpoint, async (send: Send, { id, meta }: { id: Identifier; meta?: object }) => {
    await send(endpoint, toPayload(endpoint.input, { ...meta, id }));
    return asResult({ id });
  });

export interface BulkParams {
  ids: Identifier[];
  data?: object;
  /** `batch` suppresses the success message of the request. `partial` requests a result for each person. */
  meta?: { batch?: boolean; partial?: true };
}

/** Ids of the changed people. With `meta.partial`, `refused` contains the rejected people. */
export interface BulkResult {
  data: Identifier[];
  refused?: RejectedItem[];
}

/**
 * Returns a bulk method that changes many people in one request. `toEndpoint` chooses the endpoint by the data. `meta`
 * holds the reason. With `meta.partial`, the result has the changed people and the `refused` people.
 */
export const bulk =
  (toEndpoint: (data: object) => Endpoint<z.ZodMiniType, RecordResponse<unknown, PartialResult>>) =>
  async (send: Send, { ids, data = {}, meta }: BulkParams): Promise<BulkResult> => {
    const endpoint = toEndpoint(data);
    const payload = toPayload(endpoint.input, { user_ids: ids, ...data, ...meta });
    const response = await send(endpoint, payload, undefined, meta?.batch ? '' : undefined);
    if (!meta?.partial) return { data: ids };
    // An empty response does not show which people the server has rejected.
    if (!isObject(response)) throw new ApiError(translate('request.outcome_is_unknown'), 0);
    const { done, refused } = readResponse(endpoint.output.read, response);
    return { data: done, refused };
  };
