import { chunk, uniqBy } from 'es-toolkit';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils, RaRecord } from 'react-admin';

import type { RestResource } from '../contract/core/restResource';
import { restResources } from '../contract/endpoints';
import type { Reader } from '../contract/core/field';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../contract/limits';
import { IDEMPOTENCY_KEYS } from '../contract/capabilityNames';
import { REST_RESOURCES, type RestResourceName } from '../contract/resourceNames';
import { isObject, readNumber } from '../contract/core/read';
import { getCapabilities } from './capabilities';
import { unsupportedTarget, UnsupportedVerbError } from './errors';
import { findRows, readPage, readResponse, toPage } from './readResponse';
import { isWritten, request, toApiError } from './request';
import { asResult, toPayload, UNKNOWN_ID } from './verbs';

/** Response header with the total. Paging by a `Range` header would prevent compression and violate the CORS policy. */
const TOTAL = 'X-Total-Count';

const readerOf = (resource: string) =>
  restResources[resource as RestResourceName].row.read as Reader<RaRecord>;
/** Returns the declaration of a write. @throws UnsupportedVerbError if the resource has no such write */
const writeOf = <W extends 'create' | 'update' | 'delete'>(
  resource: string,
  write: W,
  verb: string = write,
) => {
  const declaration = (restResources[resource as RestResourceName] as RestResource)[write];
  if (!declaration) throw new UnsupportedVerbError(verb, resource);
  return declaration as NonNullable<RestResource[W]>;
};
const payloadOf = (resource: string, write: 'create' | 'update', values: unknown, verb?: string) =>
  toPayload(writeOf(resource, write, verb).input, values) as object;

const filterNames = (resource: string) => {
  const { filter } = restResources[resource as RestResourceName];
  return Object.keys(filter.shape);
};

/** Creates the HTTP client of `ra-data-simple-rest`, with the same headers and errors as all other requests. */
const createClient =
  (sessionToken: () => string | undefined) =>
  async (url: string, options: fetchUtils.Options = {}) => {
    const token = sessionToken();
    const { response, body } = await request(url, {
      ...options,
      headers: {
        accept: 'application/json',
        ...(options.body && { 'content-type': 'application/json' }),
        ...(token && { token }),
      },
    });
    const { ok, status } = response;
    const isDone = options.method ? isWritten(response, body) : ok && body !== null;
    if (!isDone) throw toApiError(status, body, token, true);
    const headers = new Headers(response.headers);
    // `ra-data-simple-rest` rejects a response without the header of the total. An empty header means no total.
    if (!headers.has(TOTAL)) headers.set(TOTAL, '');
    return { status, headers, body: '', json: body };
  };

/** Creates the data provider of the REST resources under `extras/`, which a server can lack (decisions, Extensions). */
export const createExtensionsProvider = (root: string, token: () => string | undefined) => {
  const rest = simpleRestProvider(`${root}/extras`, createClient(token), TOTAL);
  const provider: DataProvider = {
    ...rest,
    getList: async (resource, params) => {
      const { data, total } = await rest.getList(resource, params);
      const { rows: found } = findRows(data, resource);
      const page = toPage(
        { rows: found, total: readNumber(total) ?? undefined },
        params.pagination ?? { page: 1, perPage: PAGE_SIZE },
      );
      const { data: rows, ...paging } = readPage(page, readerOf(resource));
      return { ...paging, ...asResult(rows) };
    },
    getOne: async (resource, params) => {
      const { data } = await rest.getOne(resource, params);
      return asResult(readResponse(readerOf(resource), data));
    },
    /** Requests the ids in groups of one page, because servers limit the page size. Omits ids that are not found. */
    getMany: async (resource, { ids, ...params }) => {
      const chunks = await Promise.all(
        chunk(uniqBy(ids, String), MAX_PAGE_SIZE).map((id) =>
          provider.getList(resource, {
            ...params,
            filter: { id },
            pagination: { page: 1, perPage: MAX_PAGE_SIZE },
            sort: { field: 'id', order: 'ASC' },
          }),
        ),
      );
      const requestedIds = new Set(ids.map(String));
      return asResult(chunks.flatMap(({ data }) => data).filter(({ id }) => requestedIds.has(String(id))));
    },
    getManyReference: async (resource, { target, id, ...params }) => {
      if (!filterNames(resource).includes(target)) throw unsupportedTarget(resource, target);
      return provider.getList(resource, {
        ...params,
        filter: { ...(params.filter as object), [target]: id },
      });
    },
    /** Merges the response, in which fields can be missing, into the sent values. `meta` holds the idempotency key. */
    create: async (resource, params) => {
      const acceptsKey = params.meta && (await getCapabilities()).includes(IDEMPOTENCY_KEYS);
      const payload = payloadOf(resource, 'create', { ...params.data, ...(acceptsKey && params.meta) });
      const { data } = await rest.create(resource, { ...params, data: payload });
      const created = { id: UNKNOWN_ID, ...params.data, ...(isObject(data) && data) };
      return asResult(readResponse(readerOf(resource), created));
    },
    /** Merges the response into the previous and the sent values, because the response can lack the row. */
    update: async (resource, params) => {
      const payload = payloadOf(resource, 'update', params.data);
      const { data } = await rest.update(resource, { ...params, data: payload });
      const updated = { ...params.previousData, ...params.data, ...(isObject(data) && data), id: params.id };
      return asResult(readResponse(readerOf(resource), updated));
    },
    updateMany: async (resource, { ids, data }) => {
      const payload = payloadOf(resource, 'update', data, 'updateMany');
      await Promise.all(ids.map((id) => rest.update(resource, { id, data: payload, previousData: { id } })));
      return { data: ids };
    },
    delete: async (resource, params) => {
      writeOf(resource, 'delete');
      return rest.delete(resource, params);
    },
    deleteMany: async (resource, { ids }) => {
      writeOf(resource, 'delete', 'deleteMany');
      await Promise.all(ids.map((id) => rest.delete(resource, { id })));
      return { data: ids };
    },
  };
  return { names: REST_RESOURCES, provider };
};
