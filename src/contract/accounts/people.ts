import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { emptyAnswer, page, partialResult } from '../core/answer';
import { call } from '../core/call';
import { max, min, pattern } from '../core/checks';
import {
  count,
  credits,
  date,
  described,
  dollars,
  entity,
  flag,
  optional,
  text,
  type RowOf,
} from '../core/field';
import { filterParams, rangesInOrder, FILTERS, type Filters } from '../filters/filters';
import * as input from '../core/inputs';
import { MAX_BULK } from '../limits';
import { personFields, blockReasonFields } from './person';
import { activeInParam, listQuery } from '../core/queries';
import { otherNeedsNote, reasonFields } from '../reasons/reasons';
import type { Role } from '../roles';

const account = { ...personFields, created_at: date, is_restricted: flag };

/** What deleting the person closes. */
const openRequests = described('Refund requests of theirs that wait for a decision', optional(count));

const seller = entity({ ...account, total_earnings: dollars }, 'Seller');

const buyer = entity(
  { ...account, available_credits: entity({ credits }), open_refund_requests: openRequests },
  'Buyer',
);
export type BuyerRow = RowOf<typeof buyer>;

const blockedUser = entity(
  {
    ...personFields,
    role: text,
    updated_at: date,
    ...blockReasonFields,
    open_refund_requests: openRequests,
  },
  'BlockedUser',
);
export type BlockedUserRow = RowOf<typeof blockedUser>;

const person = entity(personFields);
/** A row of any list of people. */
export type PersonRow = RowOf<typeof person> & {
  is_restricted?: boolean;
  open_refund_requests?: number | null | undefined;
};

const names = { ...input.personNames, new_password: input.optionalNewPassword };

/** The edit dialog of sellers and buyers: what is sent, and two fields that are shown and cannot be changed. */
export const personForm = z.object({
  ...names,
  id: z.pipe(
    z.transform((value) => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')),
    z
      .string()
      .check(
        min(1, translatable('accounts.validation.registration_id_is_required')),
        pattern(/^[A-Za-z0-9-]+$/, translatable('accounts.validation.registration_id_is_invalid')),
      ),
  ),
  email: input.email(translatable('accounts.validation.email_is_required')),
});

const userIds = {
  user_ids: input
    .listOf(input.id, translatable('accounts.validation.nobody_is_chosen'))
    .check(
      min(1, translatable('accounts.validation.nobody_is_chosen')),
      max(MAX_BULK, translatable('accounts.validation.too_many_users', { max: MAX_BULK })),
    ),
  /** Ours, where a server offers `partial`: whoever cannot be changed is named, and the others are. */
  partial: z.optional(input.yesOrNo),
};
/** The report that a block is for, where it is for one. */
const blocking = z
  .object({ ...userIds, ...reasonFields, report: z.optional(input.id) })
  .check(otherNeedsNote);
const deletion = z.object({ ...userIds, ...reasonFields }).check(otherNeedsNote);

/** Sellers, buyers and blocked users share their query. */
const peopleQuery = listQuery(['created_at', 'id', 'email', 'first_name']);
/** A list that can also be filtered, where the server offers `filters`. */
const accountsQuery = <F extends Filters>(filters: F) =>
  z.extend(peopleQuery, { ...activeInParam, ...filterParams(filters) }).check(...rangesInOrder(filters));

const PEOPLE: readonly Role[] = ['sellers', 'buyers', 'admins'];
const PEOPLE_OR_BLOCKED: readonly Role[] = [...PEOPLE, 'blocked_users'];

export const people = {
  listSellers: call(
    'GET admin/sellers',
    ['sellers'],
    accountsQuery(FILTERS.sellers),
    page('sellers', seller),
  ),
  listBuyers: call('GET admin/buyers', ['buyers'], accountsQuery(FILTERS.buyers), page('buyers', buyer)),
  listBlockedUsers: call(
    'GET admin/blocked-users',
    ['blocked_users'],
    peopleQuery,
    page('users', blockedUser),
  ),
  /** Holders of `reports` block sellers whom somebody has reported. */
  blockUsers: call('POST admin/block-user', [...PEOPLE, 'reports'], blocking, partialResult),
  unblockUsers: call('POST admin/unblock-user', PEOPLE_OR_BLOCKED, z.object(userIds), partialResult),
  deleteUsers: call('POST admin/delete-user', PEOPLE_OR_BLOCKED, deletion, partialResult),
  editUser: call('POST admin/edit-user', PEOPLE, z.object({ user_id: input.id, ...names }), emptyAnswer),
};
