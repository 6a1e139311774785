import { chunk, uniqBy } from 'es-toolkit';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils, RaRecord } from 'react-admin';

import { restResources, type RestResource } from '../contract/extensions';
import type { Reader } from '../contract/core/field';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../contract/limits';
import { REST_RESOURCES, IDEMPOTENCY_KEYS, type RestResourceName } from '../contract/capabilityNames';
import { isObject, readNumber } from '../contract/core/read';
import { offeredCapabilities } from './capabilities';
import { readAnswer } from './readAnswer';
import { findRows, toPage, readPage } from './readList';
import { isWritten, toApiError, request } from './request';
import { toPayload } from './toPayload';
import { unsupportedTarget, UnsupportedVerbError } from './UnsupportedVerbError';
import { asResult, UNKNOWN_ID } from './verbs';

/** A `Range` header would prevent compression, and the provider's cross-origin rule rejects it. */
const TOTAL = 'X-Total-Count';

const readerOf = (resource: string) =>
  restResources[resource as RestResourceName].row.read as Reader<RaRecord>;
/** @throws UnsupportedVerbError where the resource lacks the write */
const writeOf = <W extends 'create' | 'update' | 'delete'>(
  resource: string,
  write: W,
  verb: string = write,
) => {
  const declared = (restResources[resource as RestResourceName] as RestResource)[write];
  if (!declared) throw new UnsupportedVerbError(verb, resource);
  return declared as NonNullable<RestResource[W]>;
};
const payloadOf = (resource: string, write: 'create' | 'update', values: unknown, verb?: string) =>
  toPayload(writeOf(resource, write, verb).input, values) as object;

const filterNames = (resource: string) => {
  const { filter } = restResources[resource as RestResourceName];
  return Object.keys(filter.shape);
};

/** HTTP client of the `ra-data-simple-rest` dialect, with the headers and errors of the other requests. */
const createClient =
  (token: () => string | undefined) =>
  async (url: string, options: fetchUtils.Options = {}) => {
    const held = token();
    const { response, answer } = await request(url, {
      ...options,
      headers: {
        accept: 'application/json',
        ...(options.body && { 'content-type': 'application/json' }),
        ...(held && { token: held }),
      },
    });
    const { ok, status } = response;
    const isDone = options.method ? isWritten(response, answer) : ok && answer !== null;
    if (!isDone) throw toApiError(status, answer, held, true);
    const headers = new Headers(response.headers);
    // Sets an empty header for a server that sends no total, so that the list is paged without one.
    if (!headers.has(TOTAL)) headers.set(TOTAL, '');
    return { status, headers, body: '', json: answer };
  };

/** Resources beyond section 7, under `extras/` (decisions, Extras), each row through its reader. */
export const createExtrasProvider = (root: string, token: () => string | undefined) => {
  const rest = simpleRestProvider(`${root}/extras`, createClient(token), TOTAL);
  const provider: DataProvider = {
    ...rest,
    getList: async (resource, params) => {
      const { data, total } = await rest.getList(resource, params);
      const { rows } = findRows(data, resource);
      const page = toPage(
        { rows, total: readNumber(total) ?? undefined },
        params.pagination ?? { page: 1, perPage: PAGE_SIZE },
      );
      const { data: read, ...more } = readPage(page, readerOf(resource));
      return { ...more, ...asResult(read) };
    },
    getOne: async (resource, params) => {
      const { data } = await rest.getOne(resource, params);
      return asResult(readAnswer(readerOf(resource), data));
    },
    /** In requests of a page's size, because a server need not return more. Leaves out ids that are not found. */
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
      const wanted = new Set(ids.map(String));
      return asResult(chunks.flatMap(({ data }) => data).filter(({ id }) => wanted.has(String(id))));
    },
    getManyReference: async (resource, { target, id, ...params }) => {
      if (!filterNames(resource).includes(target)) throw unsupportedTarget(resource, target);
      return provider.getList(resource, {
        ...params,
        filter: { ...(params.filter as object), [target]: id },
      });
    },
    /** A server need not answer with all of the new row. `meta` holds the idempotency key. */
    create: async (resource, params) => {
      const hasKeys = params.meta && (await offeredCapabilities()).includes(IDEMPOTENCY_KEYS);
      const sent = payloadOf(resource, 'create', { ...params.data, ...(hasKeys && params.meta) });
      const { data } = await rest.create(resource, { ...params, data: sent });
      const made = { id: UNKNOWN_ID, ...params.data, ...(isObject(data) && data) };
      return asResult(readAnswer(readerOf(resource), made));
    },
    /** A server need not answer with the row: it is then as it was, with what was sent. */
    update: async (resource, params) => {
      const sent = payloadOf(resource, 'update', params.data);
      const { data } = await rest.update(resource, { ...params, data: sent });
      const written = { ...params.previousData, ...params.data, ...(isObject(data) && data), id: params.id };
      return asResult(readAnswer(readerOf(resource), written));
    },
    updateMany: async (resource, { ids, data }) => {
      const sent = payloadOf(resource, 'update', data, 'updateMany');
      await Promise.all(ids.map((id) => rest.update(resource, { id, data: sent, previousData: { id } })));
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
