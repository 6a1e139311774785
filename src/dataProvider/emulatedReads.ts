import type { Query, QueryClient } from '@tanstack/react-query';
import { uniqBy } from 'es-toolkit';
import type { GetManyReferenceParams, GetListParams, Identifier, RaRecord } from 'react-admin';

import { LIST_FILTERS, type Capability } from '../contract/capabilityNames';
import type { ListResponse } from '../contract/core/response';
import { MAX_PAGE_SIZE } from '../contract/limits';
import { duplicateIdError, hasDuplicateIds, hasId, hasIdSuffix, withUniqueIds } from './requestPage';
import { RecordNotFoundError, unsupportedTarget, UnsupportedVerbError } from './errors';
import { findRows, readResponse } from './readResponse';
import type { Send } from './send';
import type { ListMethod, ResourceMethods } from './verbs';

/** Emulates `getOne` and other reads that have no endpoint with the resource's list. This module loads on demand. */

interface ReadSource {
  resource: string;
  methods: ResourceMethods;
  send: Send;
  hasCapability: (name: Capability) => Promise<boolean>;
  findCached: (id: Identifier) => Promise<RaRecord | undefined>;
  /** Tells whether this tab has loaded two records of the resource with this id. */
  hasDuplicates: (id: Identifier) => boolean;
}

interface ReadOptions {
  signal?: AbortSignal | undefined;
}

const FIRST_PAGE = {
  pagination: { page: 1, perPage: MAX_PAGE_SIZE },
  // Sorts by id in ascending order: a search for 4 also finds 14 and 40, and the first page must contain 4.
  sort: { field: 'id', order: 'ASC' },
} as const;

const isPersonList = ({ endpoint }: ListMethod) => endpoint.path.includes('/:id');
const isUnpaged = (list: ListMethod) => !isPersonList(list) && !('page' in list.toQuery(FIRST_PAGE));

/** Returns the query that finds a record with one request, or `undefined` if the list has no such query. */
const queryFor = async (list: ListMethod, id: Identifier, { hasCapability }: ReadSource) => {
  // In the request of a ledger, `id` is the id of the buyer or seller, not of a transaction.
  if (isPersonList(list)) return undefined;
  const query = list.toQuery({ ...FIRST_PAGE, filter: { id } });
  if ('id' in query) return (await hasCapability(LIST_FILTERS)) ? query : undefined;
  if (!('page' in query)) return query;
  return 'search' in query ? list.toQuery({ ...FIRST_PAGE, filter: { q: String(id) } }) : undefined;
};

const readRows = async (
  { endpoint }: ListMethod,
  query: object,
  ids: readonly Identifier[],
  { send }: ReadSource,
  { signal }: ReadOptions,
): Promise<RaRecord[]> => {
  const { name, read } = endpoint.output as ListResponse<unknown, RaRecord>;
  const requestedIds = new Set(ids.map(String));
  const found = findRows(await send(endpoint, query, signal), name).rows.flatMap((row, at) =>
    hasId(row) && requestedIds.has(String(row.id)) ? [readResponse(read, row, at)] : [],
  );
  if (!hasDuplicateIds(found)) return found;
  const unique = withUniqueIds(found) as RaRecord[];
  const duplicate = unique.find((row) => hasIdSuffix(row.id));
  if (duplicate) throw duplicateIdError(duplicate.id);
  return unique;
};

interface CachedRows {
  data?: RaRecord[];
  pages?: CachedRows[];
}

const rowsIn = ({ queryKey: [, verb], state }: Query): RaRecord[] => {
  if (verb === 'getOne') return [state.data as RaRecord];
  if (verb === 'getMany') return state.data as RaRecord[];
  const { data = [], pages = [] } = state.data as CachedRows;
  return [...data, ...pages.flatMap((page) => page.data ?? [])];
};

const LISTS: ReadonlySet<unknown> = new Set(['getList', 'getInfiniteList', 'getMany', 'getManyReference']);

/**
 * Finds a record in react-admin's cache, except in invalidated queries. Prefers lists, the latest first, because
 * react-admin copies list rows to `getOne` and does not update the copy after refetching a list (`useGetList`). Waits
 * for a list that is loading, because the URL can open a record's dialog in front of this list.
 */
export const findCachedRecord = async (client: QueryClient, resource: string, id: Identifier) => {
  const pending = client.getQueryCache().findAll({
    queryKey: [resource],
    fetchStatus: 'fetching',
    // Excludes a pending `getOne`, because the caller can be this `getOne` and would wait for itself forever.
    predicate: ({ queryKey }) => queryKey[1] === 'getList' || queryKey[1] === 'getInfiniteList',
  });
  await Promise.allSettled(pending.flatMap(({ promise }) => promise ?? []));
  const queries = client
    .getQueryCache()
    .findAll({ queryKey: [resource], predicate: ({ state }) => state.data != null && !state.isInvalidated });
  const lists = queries
    .filter(({ queryKey }) => LISTS.has(queryKey[1]))
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const records = queries.filter(({ queryKey }) => queryKey[1] === 'getOne');
  return [...lists, ...records].flatMap(rowsIn).find((row) => String(row.id) === String(id));
};

const findCached = async (id: Identifier, source: ReadSource) => {
  // An id that two records share is ambiguous without a suffix.
  if (source.hasDuplicates(id) && !hasIdSuffix(id)) throw duplicateIdError(id);
  const cached = await source.findCached(id);
  if (!cached && hasIdSuffix(id)) throw duplicateIdError(id);
  return cached;
};

/** Finds a record in the cache or with one request. @throws RecordNotFoundError, UnsupportedVerbError, ApiError */
export const readOne = async (
  source: ReadSource,
  id: Identifier,
  options: ReadOptions,
): Promise<RaRecord> => {
  const { resource, methods, send } = source;
  const { getList, getOne } = methods;
  if (getOne) return ((await getOne(send, { id, ...options })) as { data: RaRecord }).data;
  if (!getList) throw new UnsupportedVerbError('getOne', resource);
  const cached = await findCached(id, source);
  if (cached) return cached;
  const query = await queryFor(getList, id, source);
  const [record] = query ? await readRows(getList, query, [id], source, options) : [];
  if (!record) throw new RecordNotFoundError(resource, id);
  return record;
};

const readIfFound = (source: ReadSource, id: Identifier, options: ReadOptions) =>
  readOne(source, id, options).catch((error: Error) => {
    if (error instanceof RecordNotFoundError) return [];
    throw error;
  });

/** Reads records by their ids. Omits ids that are not found, as `useGetMany` expects. */
export const readMany = async (source: ReadSource, ids: readonly Identifier[], options: ReadOptions) => {
  const { resource, methods } = source;
  const { getList, getOne } = methods;
  if (!getList && !getOne) throw new UnsupportedVerbError('getMany', resource);
  const distinct = uniqBy(ids, String);
  if (!getList || !isUnpaged(getList))
    return (await Promise.all(distinct.map((id) => readIfFound(source, id, options)))).flat();
  const found = await Promise.all(distinct.map((id) => findCached(id, source)));
  const cached = found.flatMap((record) => record ?? []);
  return cached.length === distinct.length
    ? cached
    : readRows(getList, getList.toQuery(FIRST_PAGE), distinct, source, options);
};

/**
 * Returns the `getList` parameters for `getManyReference`. @throws UnsupportedVerbError if the list cannot be filtered
 * by the target, because the response would also contain rows of other records
 */
export const toReferenceList = async (
  { resource, methods, hasCapability }: ReadSource,
  { target, id, ...params }: GetManyReferenceParams,
): Promise<GetListParams> => {
  const { getList } = methods;
  if (!getList) throw new UnsupportedVerbError('getManyReference', resource);
  const { [target]: _replaced, ...filter } = (params.filter ?? {}) as Record<string, unknown>;
  const listParams = { ...params, filter: { ...filter, [target]: id } };
  if (target === 'id' && isPersonList(getList)) return listParams;
  const isFilter =
    (await hasCapability(LIST_FILTERS)) &&
    target in getList.toQuery(listParams) &&
    !(target in getList.toQuery({ ...params, filter }));
  if (isFilter) return listParams;
  throw unsupportedTarget(resource, target);
};
