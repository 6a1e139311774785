import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { emptyResponse, page } from '../core/response';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { min, pattern } from '../core/checks';
import * as f from '../core/field';
import { filterParams, rangesInOrder, FILTERS, type Filters } from '../filters';
import * as input from '../core/inputs';
import {
  personFields,
  blockReasonFields,
  listedFields,
  personInputs,
  personValues,
  type AccountKind,
} from './person';
import { activeInParam, listQuery } from '../core/queries';
import { accountPermission, RESOURCE_OF_ROLE } from '../permissions';

const accountFields = <Kind extends AccountKind>(kind: Kind) => ({
  id: f.id,
  ...personValues(listedFields(kind)),
  created_at: f.date,
  is_restricted: f.flag,
});

/** Number of open refund requests of a person. Deleting the person denies these requests. */
const openRequests = f.described('Number of open refund requests of the person', f.optional(f.count));

const seller = f.entity({ ...accountFields('seller'), total_earnings: f.dollars }, 'Seller');

const buyer = f.entity(
  {
    ...accountFields('buyer'),
    available_credits: f.entity({ credits: f.credits }),
    open_refund_requests: openRequests,
  },
  'Buyer',
);
export type BuyerRow = f.RowOf<typeof buyer>;

const blockedUser = f.entity(
  {
    ...personFields,
    role: f.text,
    updated_at: f.date,
    ...blockReasonFields,
    open_refund_requests: openRequests,
  },
  'BlockedUser',
);
export type BlockedUserRow = f.RowOf<typeof blockedUser>;

const person = f.entity(personFields);
/** Row of a list of people, such as the list of sellers or of blocked users. */
export type PersonRow = f.RowOf<typeof person> & {
  is_restricted?: boolean;
  /** Kind of account, such as a seller. Only lists with more than one kind of account contain this field. */
  role?: string;
  open_refund_requests?: number | null | undefined;
};

const editableFields = { ...personInputs(), new_password: input.optionalNewPassword };

/**
 * Fields of the edit dialog of sellers and buyers. The dialog shows `id` and `email` as read-only, and sends neither.
 */
export const personForm = z.object({
  ...editableFields,
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

/** Query of the lists of sellers, buyers and blocked users. */
const peopleQuery = listQuery(['created_at', 'id', 'email', 'first_name']);
/** Adds filters to the query of a list. Servers with the capability `filters` accept these filters. */
const filteredPeopleQuery = <F extends Filters>(filters: F) =>
  z.extend(peopleQuery, { ...activeInParam, ...filterParams(filters) }).check(...rangesInOrder(filters));

/** Endpoints for sellers, buyers and blocked users (specification, section 7). */
export const peopleEndpoints = {
  listSellers: defineEndpoint('GET admin/sellers', {
    summary: 'Lists sellers.',
    capability: SECTION_7,
    access: ['sellers'],
    permission: { action: 'list', resource: 'seller_account' },
    input: filteredPeopleQuery(FILTERS.sellers),
    output: page('sellers', seller),
  }),
  listBuyers: defineEndpoint('GET admin/buyers', {
    summary: 'Lists buyers.',
    capability: SECTION_7,
    access: ['buyers'],
    permission: { action: 'list', resource: 'buyer_account' },
    input: filteredPeopleQuery(FILTERS.buyers),
    output: page('buyers', buyer),
  }),
  listBlockedUsers: defineEndpoint('GET admin/blocked-users', {
    summary: 'Lists blocked sellers and buyers.',
    capability: SECTION_7,
    access: ['blocked_users'],
    permission: { action: 'list', resource: 'blocked_users' },
    input: peopleQuery,
    output: page('users', blockedUser),
  }),
  editUser: defineEndpoint('POST admin/edit-user', {
    summary: 'Changes the name or password of an account.',
    capability: SECTION_7,
    ...accountPermission('edit', RESOURCE_OF_ROLE),
    stepUp: 'changesAdmin',
    input: z.object({ user_id: input.id, ...editableFields }),
    output: emptyResponse,
  }),
};
