import { api } from '../contract/api';
import { addAdmin, saveAdmin } from './mappings/admins';
import { addCategory, addPlan, saveCategory, savePlan } from './mappings/catalogue';
import { editPerson, removePeople, restrict } from './mappings/people';
import { refund } from './mappings/refund';
import { readFee, saveFee, saveProfile } from './mappings/settings';
import {
  readAdmin,
  readBlockedUser,
  readBuyer,
  readBuyerBalance,
  readBuyerTransaction,
  readCategory,
  readContactSubmission,
  readDashboardStats,
  readFinanceStats,
  readFinanceTransaction,
  readPayout,
  readPlan,
  readReport,
  readRole,
  readSeller,
  readSellerBalances,
  readSellerTransaction,
} from './readers';
import {
  everything,
  list,
  paged,
  pagedOf,
  pagedOrOnly,
  people,
  remove,
  statistics,
  whoseIs,
  type Endpoint,
} from './verbs';

/** Sellers' search when the box is empty: the provider's server seems to need it (specification, section 7). */
const SELLERS_EMPTY_SEARCH = 'a';

/** What each react-admin resource does with the API. The key is the resource's name and its URL segment. */
export const endpoints = {
  /** Statistics of a period, which is the id: `getOne('dashboard', { id: 'this_month' })`. */
  dashboard: { getOne: statistics(api.dashboardStats, readDashboardStats) },
  recent_payouts: { getList: list(api.recentPayouts, paged, 'payouts', readPayout) },

  categories: {
    getList: list(api.listCategories, paged, 'categories', readCategory),
    create: addCategory,
    update: saveCategory,
    delete: remove(api.deleteCategory),
  },

  seller_account: {
    getList: list(api.listSellers, people(SELLERS_EMPTY_SEARCH), 'sellers', readSeller),
    update: editPerson,
    updateMany: restrict,
    deleteMany: removePeople,
  },
  /** One seller's transactions: the filter's `id` says whose. Balances are in `meta`. */
  seller_ledger: {
    getList: list(api.sellerTransactions, whoseIs, 'transactions', readSellerTransaction, readSellerBalances),
  },

  buyer_account: {
    getList: list(api.listBuyers, people(), 'buyers', readBuyer),
    update: editPerson,
    updateMany: restrict,
    deleteMany: removePeople,
  },
  /** One buyer's transactions: the filter's `id` says whose. The balance is in `meta`; to update one is to refund it. */
  buyer_ledger: {
    getList: list(api.buyerTransactions, pagedOf, 'transactions', readBuyerTransaction, readBuyerBalance),
    update: refund,
  },

  pricing_plan: {
    getList: list(api.listPlans, everything, 'plans', readPlan),
    create: addPlan,
    update: savePlan,
    delete: remove(api.deletePlan),
  },

  community_reports: { getList: list(api.listReports, paged, 'reports', readReport) },
  contact_forms: {
    getList: list(api.listContactForms, pagedOrOnly, 'contact_forms', readContactSubmission),
  },

  finance: { getOne: statistics(api.financeStats, readFinanceStats) },
  seller_payouts: { getList: list(api.listSellerPayouts, pagedOrOnly, 'seller_payouts', readPayout) },
  buyer_transactions: {
    getList: list(api.listFinanceTransactions, paged, 'buyer_transactions', readFinanceTransaction),
  },

  blocked_users: {
    getList: list(api.listBlockedUsers, people(), 'users', readBlockedUser),
    updateMany: restrict,
    deleteMany: removePeople,
  },

  settings: { update: saveProfile },
  stripe_settings: { getOne: readFee, update: saveFee },

  admin_manage: {
    getList: list(api.listAdmins, paged, 'admins', readAdmin),
    create: addAdmin,
    update: saveAdmin,
    updateMany: restrict,
    delete: remove(api.deleteAdmin),
  },
  roles: { getList: list(api.listRoles, everything, 'roles', readRole) },

  /** Section 7 has no call for these: an extra, or samples. */
  refund_requests: {},
} satisfies Record<string, Endpoint>;

export type ResourceName = keyof typeof endpoints;
