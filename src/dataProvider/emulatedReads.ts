import { uniqBy } from 'es-toolkit';
import type { GetManyReferenceParams, GetListParams, Identifier, RaRecord } from 'react-admin';

import { LIST_FILTERS, type Capability } from '../contract/capabilityNames';
import type { ListAnswer } from '../contract/core/answer';
import { MAX_PAGE_SIZE } from '../contract/limits';
import { RecordNotFoundError } from './ApiError';
import { hasDuplicateIds, hasId, hasIdSuffix } from './duplicateIds';
import type { Send } from './http';
import { readAnswer } from './readAnswer';
import { findRows } from './readList';
import { unsupportedTarget, UnsupportedVerbError } from './UnsupportedVerbError';
import type { ListMethod, ResourceMethods } from './verbs';
import { duplicateIdError, withUniqueIds } from './withUniqueIds';

/** Reads without an endpoint in section 7, made of the list of their resource. Loaded when a page uses one of them. */

export interface ReadSource {
  resource: string;
  methods: ResourceMethods;
  send: Send;
  isOffered: (name: Capability) => Promise<boolean>;
  findCached: (id: Identifier) => Promise<RaRecord | undefined>;
  /** Tells whether two records of the resource are known to have this id. */
  isShared: (id: Identifier) => boolean;
}

interface Reading {
  signal?: AbortSignal | undefined;
}

const FIRST_PAGE = {
  pagination: { page: 1, perPage: MAX_PAGE_SIZE },
  // A number that contains the searched one is larger.
  sort: { field: 'id', order: 'ASC' },
} as const;

const isOfOnePerson = ({ endpoint }: ListMethod) => endpoint.path.includes('/:id');
const isWhole = (list: ListMethod) => !isOfOnePerson(list) && !('page' in list.ask(FIRST_PAGE));

/** Returns the query of the one request that finds a record, or `undefined` where a list has no such request. */
const queryFor = async (list: ListMethod, id: Identifier, { isOffered }: ReadSource) => {
  // The `id` of a ledger's request is that of its person.
  if (isOfOnePerson(list)) return undefined;
  const query = list.ask({ ...FIRST_PAGE, filter: { id } });
  if ('id' in query) return (await isOffered(LIST_FILTERS)) ? query : undefined;
  if (!('page' in query)) return query;
  return 'search' in query ? list.ask({ ...FIRST_PAGE, filter: { q: String(id) } }) : undefined;
};

const readRows = async (
  { endpoint }: ListMethod,
  query: object,
  ids: readonly Identifier[],
  { send }: ReadSource,
  { signal }: Reading,
): Promise<RaRecord[]> => {
  const { name, read } = endpoint.output as ListAnswer<unknown, RaRecord>;
  const wanted = new Set(ids.map(String));
  const found = findRows(await send(endpoint, query, signal), name).rows.flatMap((row, at) =>
    hasId(row) && wanted.has(String(row.id)) ? [readAnswer(read, row, at)] : [],
  );
  if (!hasDuplicateIds(found)) return found;
  const unique = withUniqueIds(found) as RaRecord[];
  const shared = unique.find((row) => hasIdSuffix(row.id));
  if (shared) throw duplicateIdError(shared.id);
  return unique;
};

const findCached = async (id: Identifier, source: ReadSource) => {
  // Only a suffix tells two records with one id apart.
  if (source.isShared(id) && !hasIdSuffix(id)) throw duplicateIdError(id);
  const cached = await source.findCached(id);
  if (!cached && hasIdSuffix(id)) throw duplicateIdError(id);
  return cached;
};

/** @throws RecordNotFoundError, UnsupportedVerbError, ApiError */
export const readOne = async (source: ReadSource, id: Identifier, reading: Reading): Promise<RaRecord> => {
  const { resource, methods, send } = source;
  const { getList, getOne } = methods;
  if (getOne) return ((await getOne(send, { id, ...reading })) as { data: RaRecord }).data;
  if (!getList) throw new UnsupportedVerbError('getOne', resource);
  const cached = await findCached(id, source);
  if (cached) return cached;
  const query = await queryFor(getList, id, source);
  const [record] = query ? await readRows(getList, query, [id], source, reading) : [];
  if (!record) throw new RecordNotFoundError(resource, id);
  return record;
};

const readIfFound = (source: ReadSource, id: Identifier, reading: Reading) =>
  readOne(source, id, reading).catch((error: Error) => {
    if (error instanceof RecordNotFoundError) return [];
    throw error;
  });

/** Leaves out ids that are not found, as `useGetMany` expects. */
export const readMany = async (source: ReadSource, ids: readonly Identifier[], reading: Reading) => {
  const { resource, methods } = source;
  const { getList, getOne } = methods;
  if (!getList && !getOne) throw new UnsupportedVerbError('getMany', resource);
  const distinct = uniqBy(ids, String);
  if (!getList || !isWhole(getList))
    return (await Promise.all(distinct.map((id) => readIfFound(source, id, reading)))).flat();
  const found = await Promise.all(distinct.map((id) => findCached(id, source)));
  const cached = found.flatMap((record) => record ?? []);
  return cached.length === distinct.length
    ? cached
    : readRows(getList, getList.ask(FIRST_PAGE), distinct, source, reading);
};

/** @throws UnsupportedVerbError for a target that the list is not filtered by: its rows would be those of others too */
export const toReferenceList = async (
  { resource, methods, isOffered }: ReadSource,
  { target, id, ...params }: GetManyReferenceParams,
): Promise<GetListParams> => {
  const { getList } = methods;
  if (!getList) throw new UnsupportedVerbError('getManyReference', resource);
  const { [target]: _replaced, ...filter } = (params.filter ?? {}) as Record<string, unknown>;
  const asked = { ...params, filter: { ...filter, [target]: id } };
  if (target === 'id' && isOfOnePerson(getList)) return asked;
  const isFilter =
    (await isOffered(LIST_FILTERS)) &&
    target in getList.ask(asked) &&
    !(target in getList.ask({ ...params, filter }));
  if (isFilter) return asked;
  throw unsupportedTarget(resource, target);
};
