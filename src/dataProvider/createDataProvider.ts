import type { DataProvider } from 'react-admin';

import { translate } from '../i18n/i18nProvider';
import { ApiError, isOutcomeUnknown } from './ApiError';
import type { Send } from './http';
import type { RestResourceName } from '../contract/capabilityNames';
import { trackDuplicateIds } from './duplicateIds';
import { messageOf } from './request';
import type { ResourceMethods, Verb } from './verbs';

/** Any verb of any resource: react-admin lets the caller say what a record is, which a table that serves all cannot. */
type Serve<From> = (from: From, params: unknown) => Promise<{ data: never }>;

const idsIn = (params: unknown): unknown[] => {
  const { id, ids = [id] } = params as { id?: unknown; ids?: unknown[] };
  return ids;
};

const READS: ReadonlySet<Verb> = new Set(['getList', 'getOne']);

/** Replaces the network's own message, which says "try again" of a write that may have been done. */
const describeUnknownOutcome = (error: Error) => {
  if (!isOutcomeUnknown(error) || messageOf(error.body)) return error;
  const { status, body, token } = error;
  return new ApiError(translate('request.outcome_is_unknown'), status, body, token);
};

/**
 * Turns the endpoint table into a react-admin data provider:
 *
 *     getList('seller_account', …)                       GET  admin/sellers?search=a&sort_by=created_at&…
 *     update('seller_account', { id, data })             POST admin/edit-user { user_id, first_name, … }
 *     updateMany('seller_account', { ids, data: { is_restricted: true } })
 *                                                        POST admin/block-user { user_ids }
 *     deleteMany('seller_account', { ids })              POST admin/delete-user { user_ids }
 *
 * Rejects a verb that the table lacks, and a resource named in `extras` that the server does not offer. Those have no row
 * there: they speak plain REST and have a provider of their own.
 */
export const createDataProvider = (
  endpoints: Record<string, ResourceMethods>,
  send: Send,
  extras?: {
    names: readonly string[];
    provider: DataProvider;
    isOffered: (name: RestResourceName) => Promise<boolean>;
  },
): DataProvider => {
  const shared = trackDuplicateIds();
  const serve = async (verb: Verb, resource: string, params: unknown) => {
    if (extras?.names.includes(resource)) {
      if (!(await extras.isOffered(resource as RestResourceName)))
        throw new Error(`The server does not offer "${resource}"`);
      return (extras.provider[verb] as Serve<string>)(resource, params);
    }
    const meant = verb !== 'getList' && idsIn(params).find((id) => shared.has(resource, id));
    if (meant) throw (await import('./withUniqueIds')).duplicateIdError(meant);
    const handler = endpoints[resource]?.[verb] as Serve<Send> | undefined;
    if (!handler) throw new Error(`The API has no ${verb} for "${resource}"`);
    const answer = await handler(send, params);
    if (verb === 'getList') shared.note(resource, answer.data);
    return answer;
  };
  const run = (verb: Verb) => (resource: string, params: unknown) =>
    serve(verb, resource, params).catch((error: Error) => {
      throw READS.has(verb) ? error : describeUnknownOutcome(error);
    });
  const refuse = (verb: string) => (resource: string) =>
    Promise.reject(new Error(`The API has no ${verb} for "${resource}"`));

  return {
    getList: run('getList'),
    getOne: run('getOne'),
    create: run('create'),
    update: run('update'),
    updateMany: run('updateMany'),
    delete: run('delete'),
    deleteMany: run('deleteMany'),
    getMany: refuse('getMany'),
    getManyReference: refuse('getManyReference'),
    supportAbortSignal: true,
  };
};
