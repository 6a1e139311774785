import type { Identifier } from 'react-admin';

import { FILTERS } from '../contract/filters';
import { ledgers } from '../contract/ledgers';
import { people } from '../contract/people';
import type { GivenReason } from '../contract/reasons';
import { personPageParams, searchPageParams, personParams } from './listParams';
import { refund } from './refund';
import { bulk, list, save, type Endpoint } from './verbs';

/** Sellers' search when the box is empty: the provider's server seems to need it (specification, section 7). */
const SELLERS_EMPTY_SEARCH = 'a';

/** Whom, and why: that is there only where the server asks for it, and what is not there is not sent. */
const whom = (
  user_ids: Identifier[],
  { reason, note, report, partial }: GivenReason & { partial?: boolean },
) => ({
  user_ids,
  reason,
  note,
  report,
  // Only a server that offers it is sent it.
  partial: partial || undefined,
});
/** The state that was asked for decides the call, never the opposite of what was seen (decision 5). */
const block = bulk(
  (data) => ('is_restricted' in data && data.is_restricted ? people.blockUsers : people.unblockUsers),
  whom,
);
/** What is done to accounts of any kind. */
export const accountEndpoints = {
  update: save(people.editUser, (user_id) => ({ user_id })),
  updateMany: block,
  deleteMany: bulk(() => people.deleteUsers, whom),
};

/** What the lists of people and their ledgers do with the API: the rows of the table that are there from the start. */
export const peopleEndpoints = {
  seller_account: {
    getList: list(people.listSellers, searchPageParams('created_at', FILTERS.sellers, SELLERS_EMPTY_SEARCH)),
    ...accountEndpoints,
  },
  /** One seller's transactions: the filter's `id` says whose. Balances are in `meta`. */
  seller_ledger: { getList: list(ledgers.sellerTransactions, personParams('type', 'range')) },

  buyer_account: {
    getList: list(people.listBuyers, searchPageParams('created_at', FILTERS.buyers)),
    ...accountEndpoints,
  },
  /** One buyer's transactions: the filter's `id` says whose. The balance is in `meta`; to update one is to refund it. */
  buyer_ledger: {
    getList: list(ledgers.buyerTransactions, personPageParams('type', 'range', 'booking')),
    update: refund,
  },

  blocked_users: {
    getList: list(people.listBlockedUsers, searchPageParams('created_at', {})),
    updateMany: accountEndpoints.updateMany,
    deleteMany: accountEndpoints.deleteMany,
  },
} satisfies Record<string, Endpoint>;
