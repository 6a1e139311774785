import type { DataProvider, GetListParams, GetManyReferenceParams, Identifier } from 'react-admin';

import type { Capability, RestResourceName } from '../contract/capabilityNames';
import { translate } from '../i18n/i18nProvider';
import { ApiError, isOutcomeUnknown } from './ApiError';
import { trackDuplicateIds } from './duplicateIds';
import type { FindCachedRecord } from './findCachedRecord';
import type { Send } from './http';
import { refund, type RefundParams, type TreatYaSelfDataProvider } from './refund';
import { messageOf } from './request';
import { UnsupportedVerbError } from './UnsupportedVerbError';
import { asResult, type ResourceMethods, type Verb } from './verbs';

type Emulated = 'getOne' | 'getMany' | 'getManyReference';
type AnyVerb = Verb | Emulated;

/** Any verb of any resource: react-admin lets the caller say what a record is, which a table that serves all cannot. */
type Serve<From> = (from: From, params: unknown) => Promise<{ data: never }>;

interface ReadParams {
  id?: Identifier;
  ids?: Identifier[];
  signal?: AbortSignal;
}

const idsIn = ({ id, ids = [id!] }: ReadParams) => ids;

const READS: ReadonlySet<AnyVerb> = new Set(['getList', 'getOne', 'getMany', 'getManyReference']);

/** Replaces the network's own message, which says "try again" of a write that may have been done. */
const describeUnknownOutcome = (error: Error) => {
  if (!isOutcomeUnknown(error) || messageOf(error.body)) return error;
  const { status, body, token } = error;
  return new ApiError(translate('request.outcome_is_unknown'), status, body, token);
};

interface DataProviderOptions {
  /** Resources without a row in the table. They speak plain REST and have a provider of their own. */
  extras?: { names: readonly string[]; provider: DataProvider };
  /** Tells whether the server offers a capability. By default it offers none. */
  isOffered?: (name: Capability) => Promise<boolean>;
  /** Finds records that were read before. By default there are none. */
  findCached?: FindCachedRecord;
}

/**
 * Turns the endpoint table into a react-admin data provider:
 *
 *     getList('seller_account', …)                       GET  admin/sellers?search=a&sort_by=created_at&…
 *     update('seller_account', { id, data })             POST admin/edit-user { user_id, first_name, … }
 *     updateMany('seller_account', { ids, data: { is_restricted: true } })
 *                                                        POST admin/block-user { user_ids }
 *     deleteMany('seller_account', { ids })              POST admin/delete-user { user_ids }
 *
 * Makes `getOne`, `getMany` and `getManyReference` of the list of the resource where the table lacks them. Rejects any other
 * verb that the table lacks, and a resource of `extras` that the server does not offer, with an UnsupportedVerbError.
 */
export const createDataProvider = (
  endpoints: Record<string, ResourceMethods>,
  send: Send,
  { extras, isOffered = async () => false, findCached = async () => undefined }: DataProviderOptions = {},
): TreatYaSelfDataProvider => {
  const shared = trackDuplicateIds();
  /** Records that react-admin may still have cached: it keeps the copy of `getOne` of a deleted record. */
  const deleted = new Set<string>();
  const keyOf = (resource: string, id: Identifier) => `${resource} ${id}`;
  const rejectShared = async (resource: string, params: ReadParams) => {
    const meant = idsIn(params).find((id) => shared.has(resource, id));
    if (meant !== undefined) throw (await import('./withUniqueIds')).duplicateIdError(meant);
  };

  const serveFromTable = async (verb: Verb, resource: string, params: unknown) => {
    if (!READS.has(verb)) await rejectShared(resource, params as ReadParams);
    const handler = endpoints[resource]?.[verb] as Serve<Send> | undefined;
    if (!handler) throw new UnsupportedVerbError(verb, resource);
    const answer = await handler(send, params);
    if (verb === 'getList') shared.note(resource, answer.data);
    if (verb === 'delete' || verb === 'deleteMany')
      for (const id of idsIn(params as ReadParams)) deleted.add(keyOf(resource, id));
    return answer;
  };

  const emulate = async (verb: Emulated, resource: string, params: ReadParams) => {
    const { readOne, readMany, toReferenceList } = await import('./emulatedReads');
    const source = {
      resource,
      methods: endpoints[resource] ?? {},
      send,
      isOffered,
      findCached: async (id: Identifier) =>
        deleted.has(keyOf(resource, id)) ? undefined : findCached(resource, id),
      isShared: (id: Identifier) => shared.has(resource, id),
    };
    if (verb === 'getOne') return asResult(await readOne(source, params.id!, params));
    if (verb === 'getMany') return asResult(await readMany(source, params.ids!, params));
    const asked: GetListParams = await toReferenceList(source, params as GetManyReferenceParams);
    return serveFromTable('getList', resource, asked);
  };

  const serve = async (verb: AnyVerb, resource: string, params: unknown) => {
    if (extras?.names.includes(resource)) {
      if (!(await isOffered(resource as RestResourceName)))
        throw new UnsupportedVerbError(verb, resource, `The server does not offer "${resource}"`);
      return (extras.provider[verb] as Serve<string>)(resource, params);
    }
    if (
      verb === 'getMany' ||
      verb === 'getManyReference' ||
      (verb === 'getOne' && !endpoints[resource]?.getOne)
    )
      return emulate(verb, resource, params as ReadParams);
    return serveFromTable(verb, resource, params);
  };

  const withOutcome = <Result>(write: Promise<Result>) =>
    write.catch((error: Error) => {
      throw describeUnknownOutcome(error);
    });
  const run = (verb: AnyVerb) => (resource: string, params: unknown) =>
    READS.has(verb) ? serve(verb, resource, params) : withOutcome(serve(verb, resource, params));

  return {
    getList: run('getList'),
    getOne: run('getOne'),
    getMany: run('getMany'),
    getManyReference: run('getManyReference'),
    create: run('create'),
    update: run('update'),
    updateMany: run('updateMany'),
    delete: run('delete'),
    deleteMany: run('deleteMany'),
    refund: (params: RefundParams) =>
      withOutcome(rejectShared('buyer_ledger', params).then(() => refund(send, params))),
    supportAbortSignal: true,
  };
};
