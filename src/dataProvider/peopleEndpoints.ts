import { FILTERS } from '../contract/filters';
import { ledgers } from '../contract/ledgers';
import { people } from '../contract/people';
import { personPageParams, searchPageParams, personParams } from './listParams';
import { refund } from './refund';
import { bulk, list, save, type Endpoint } from './verbs';

/** Sellers' search when the box is empty: the provider's server seems to need it (specification, section 7). */
const SELLERS_EMPTY_SEARCH = 'a';

/** The state that was asked for decides the call, never the opposite of what was seen (decision 5). */
const block = bulk((data) =>
  'is_restricted' in data && data.is_restricted ? people.blockUsers : people.unblockUsers,
);
/** What is done to accounts of any kind. */
export const accountEndpoints = {
  update: save(people.editUser, (user_id) => ({ user_id })),
  updateMany: block,
  deleteMany: bulk(() => people.deleteUsers),
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
