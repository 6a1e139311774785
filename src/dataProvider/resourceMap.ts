import { api } from '../contract/endpoints';
import type { ResourceName } from '../contract/resourceNames';
import type { RecordAnswer } from '../contract/core/answer';
import type { Endpoint } from '../contract/core/endpoint';
import { FILTERS } from '../contract/filters';
import type { Period } from '../contract/core/choices';
import type { periodQuery } from '../contract/core/queries';
import {
  filteredPageParams,
  noParams,
  pageParams,
  pageParamsWith,
  personPageParams,
  personParams,
  searchPageParams,
} from './listParams';
import { newPictureOnly, saveProfile } from './irregular';
import { bulk, create, list, one, remove, save, type ResourceMethods } from './verbs';

/**
 * Statistics of a period, which is the id: `getOne('dashboard', { id: 'this_month' })`, or `2026-11-01..2026-11-20` for
 * days.
 */
const figures = (call: Endpoint<typeof periodQuery, RecordAnswer<unknown, object>>) =>
  one(call, (id) => {
    const [first, to] = String(id).split('..');
    return to === undefined ? { range: first as Period } : { from: first, to };
  });

const OF_PERIOD = ['range', 'from', 'to'] as const;

/** Sellers' search when the box is empty: the provider's server seems to need it (specification, section 7). */
const SELLERS_EMPTY_SEARCH = 'a';

/** The state that was asked for decides the call, never the opposite of what was seen (decision 5). */
const block = bulk((data) =>
  'is_restricted' in data && data.is_restricted ? api.blockUsers : api.unblockUsers,
);
const accountEndpoints = {
  update: save(api.editUser, (user_id) => ({ user_id })),
  updateMany: block,
  deleteMany: bulk(() => api.deleteUsers),
};

/** Maps the verbs of each react-admin resource onto endpoints. The key is the resource's name and its URL segment. */
export const resourceMap = {
  seller_account: {
    getList: list(api.listSellers, searchPageParams('created_at', FILTERS.sellers, SELLERS_EMPTY_SEARCH)),
    ...accountEndpoints,
  },
  /** One seller's transactions: the filter's `id` is the seller's. Balances are in `meta`. */
  seller_ledger: { getList: list(api.sellerTransactions, personParams('type', 'range')) },

  buyer_account: {
    getList: list(api.listBuyers, searchPageParams('created_at', FILTERS.buyers)),
    ...accountEndpoints,
  },
  /**
   * One buyer's transactions: the filter's `id` is the buyer's. The balance is in `meta`. `refund` is a separate
   * method.
   */
  buyer_ledger: { getList: list(api.buyerTransactions, personPageParams('type', 'range', 'booking')) },

  blocked_users: {
    getList: list(api.listBlockedUsers, searchPageParams('created_at', {})),
    updateMany: accountEndpoints.updateMany,
    deleteMany: accountEndpoints.deleteMany,
  },

  dashboard: { getOne: figures(api.dashboardStats) },
  recent_payouts: { getList: list(api.recentPayouts, pageParamsWith(...OF_PERIOD)) },

  categories: {
    getList: list(api.listCategories, pageParams),
    create: create(api.createCategory),
    update: save(api.updateCategory, newPictureOnly),
    delete: remove(api.deleteCategory),
  },

  pricing_plan: {
    getList: list(api.listPlans, noParams),
    create: create(api.createPlan),
    update: save(api.updatePlan),
    delete: remove(api.deletePlan),
  },

  community_reports: { getList: list(api.listReports, pageParams) },
  contact_forms: {
    getList: list(api.listContactForms, filteredPageParams(FILTERS.messages, 'id', 'person')),
  },

  finance: { getOne: figures(api.financeStats) },
  seller_payouts: {
    getList: list(api.listSellerPayouts, filteredPageParams(FILTERS.payouts, 'id', ...OF_PERIOD, 'status')),
  },
  buyer_transactions: {
    getList: list(
      api.listFinanceTransactions,
      filteredPageParams(FILTERS.transactions, 'id', ...OF_PERIOD, 'kind'),
    ),
  },

  settings: { update: saveProfile },
  stripe_settings: { getOne: one(api.getFeeSettings, noParams), update: save(api.saveFeeSettings) },

  admin_manage: {
    getList: list(api.listAdmins, pageParamsWith('id')),
    create: create(api.createAdmin),
    /** All fields, and the id both in the path and as `admin_id` (decision 16). */
    update: save(api.updateAdmin, (admin_id) => ({ admin_id })),
    updateMany: accountEndpoints.updateMany,
    delete: remove(api.deleteAdmin),
  },
  roles: { getList: list(api.listRoles, noParams) },

  /** Section 7 has no call for these: an extra, or samples, or no page. */
  refund_requests: {},
  activity: {},
} satisfies Record<ResourceName, ResourceMethods>;
