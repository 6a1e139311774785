import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetManyReferenceParams, Identifier } from 'react-admin';

import { actions, type Action, type PeopleActionId } from '../contract/actions';
import type { Capability } from '../contract/capabilityNames';
import type { RestResourceName } from '../contract/resourceNames';
import { SECTION_7, type Input } from '../contract/core/endpoint';
import { translate } from '../i18n/i18nProvider';
import { duplicateIdError, trackDuplicateIds } from './requestPage';
import { ApiError, isOutcomeUnknown, UnsupportedVerbError } from './errors';
import { readResponse } from './readResponse';
import { messageOf } from './request';
import type { Send } from './send';
import {
  asResult,
  bulk,
  toPayload,
  type BulkParams,
  type BulkResult,
  type ResourceMethods,
  type Verb,
} from './verbs';

/** Input of a refund: the debit's id, the credits, an idempotency key, and a reason if the server supports reasons. */
export type RefundParams = Input<typeof actions.refund>;

interface RefundResult {
  /** Refunded debit with the credits that are still refundable. Some servers omit `refundable_credits`. */
  data: { id: Identifier; refundable_credits?: number | null };
}

export interface TreatYaSelfDataProvider extends DataProvider {
  /** Refunds credits of a debit. @throws ApiError 422 for invalid parameters, without sending a request */
  refund: (params: RefundParams) => Promise<RefundResult>;
  /** Runs an action of the contract on people of a resource. `data` contains the reason and the other fields. */
  act: (action: PeopleActionId, resource: string, params: BulkParams) => Promise<BulkResult>;
}

type Emulated = 'getOne' | 'getMany' | 'getManyReference';
type AnyVerb = Verb | Emulated;

/** Data provider method. Returns `never`, because react-admin lets the caller choose the record type. */
type AnyMethod<From> = (from: From, params: unknown) => Promise<{ data: never }>;

interface ReadParams {
  id?: Identifier;
  ids?: Identifier[];
  signal?: AbortSignal;
}

const idsIn = ({ id, ids = [id!] }: ReadParams) => ids;

const READS: ReadonlySet<AnyVerb> = new Set(['getList', 'getOne', 'getMany', 'getManyReference']);

/** Replaces the advice "try again" in a network error's message if the server has possibly done the write. */
const describeUnknownOutcome = (error: Error) => {
  if (!isOutcomeUnknown(error) || messageOf(error.body)) return error;
  const { status, body, token } = error;
  return new ApiError(translate('request.outcome_is_unknown'), status, body, token);
};

interface DataProviderOptions {
  /** Data provider of the REST resources, which the endpoint table does not contain. */
  extensions?: { names: readonly string[]; provider: DataProvider };
  /** Tells whether the server has a capability. The default function returns `false`. */
  hasCapability?: (name: Capability) => Promise<boolean>;
  /** Query cache that `getOne` and `getMany` search first. By default, the data provider has no cache. */
  queryClient?: QueryClient;
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
 * Emulates `getOne`, `getMany` and `getManyReference` with the resource's list if the table lacks them. Throws an
 * UnsupportedVerbError for any other verb that the table lacks, and for an extension that the server lacks.
 */
export const createDataProvider = (
  endpoints: Record<string, ResourceMethods>,
  send: Send,
  { extensions, hasCapability = async () => false, queryClient }: DataProviderOptions = {},
): TreatYaSelfDataProvider => {
  const duplicates = trackDuplicateIds();
  /** Keys of deleted records, to exclude these records from reads of the cache. React-admin keeps them in the cache. */
  const deleted = new Set<string>();
  const keyOf = (resource: string, id: Identifier) => `${resource} ${id}`;
  const markDeleted = (resource: string, params: ReadParams) => {
    for (const id of idsIn(params)) deleted.add(keyOf(resource, id));
  };
  const rejectDuplicates = (resource: string, params: ReadParams) => {
    const duplicate = idsIn(params).find((id) => duplicates.has(resource, id));
    if (duplicate !== undefined) throw duplicateIdError(duplicate);
  };

  const serveFromTable = async (verb: Verb, resource: string, params: unknown) => {
    if (!READS.has(verb)) rejectDuplicates(resource, params as ReadParams);
    const method = endpoints[resource]?.[verb] as AnyMethod<Send> | undefined;
    if (!method) throw new UnsupportedVerbError(verb, resource);
    const result = await method(send, params);
    if (verb === 'getList') duplicates.note(resource, result.data);
    if (verb === 'delete' || verb === 'deleteMany') markDeleted(resource, params as ReadParams);
    return result;
  };

  const emulate = async (verb: Emulated, resource: string, params: ReadParams) => {
    const { findCachedRecord, readOne, readMany, toReferenceList } = await import('./emulatedReads');
    const source = {
      resource,
      methods: endpoints[resource] ?? {},
      send,
      hasCapability,
      findCached: async (id: Identifier) =>
        !queryClient || deleted.has(keyOf(resource, id))
          ? undefined
          : findCachedRecord(queryClient, resource, id),
      hasDuplicates: (id: Identifier) => duplicates.has(resource, id),
    };
    if (verb === 'getOne') return asResult(await readOne(source, params.id!, params));
    if (verb === 'getMany') return asResult(await readMany(source, params.ids!, params));
    const listParams = await toReferenceList(source, params as GetManyReferenceParams);
    return serveFromTable('getList', resource, listParams);
  };

  const serve = async (verb: AnyVerb, resource: string, params: unknown) => {
    if (extensions?.names.includes(resource)) {
      if (!(await hasCapability(resource as RestResourceName)))
        throw new UnsupportedVerbError(verb, resource, `The server does not offer "${resource}"`);
      return (extensions.provider[verb] as AnyMethod<string>)(resource, params);
    }
    if (
      verb === 'getMany' ||
      verb === 'getManyReference' ||
      (verb === 'getOne' && !endpoints[resource]?.getOne)
    )
      return emulate(verb, resource, params as ReadParams);
    return serveFromTable(verb, resource, params);
  };

  const refund = async ({ id, ...params }: RefundParams): Promise<RefundResult> => {
    rejectDuplicates('buyer_ledger', { id });
    const response = await send(actions.refund, toPayload(actions.refund.input, { ...params, id }));
    return { data: { ...readResponse(actions.refund.output.read, response), id } };
  };

  const act = async (action: PeopleActionId, resource: string, params: BulkParams) => {
    const { capability }: Action = actions[action];
    if (capability !== SECTION_7 && !(await hasCapability(capability as Capability)))
      throw new UnsupportedVerbError(action, resource, `The server does not offer "${capability}"`);
    rejectDuplicates(resource, params);
    const result = await bulk(() => actions[action])(send, params);
    if (action === 'deleteUsers') markDeleted(resource, params);
    return result;
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
    refund: (params) => withOutcome(refund(params)),
    act: (...args) => withOutcome(act(...args)),
    supportAbortSignal: true,
  };
};
