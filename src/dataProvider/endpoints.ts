import type { Identifier } from 'react-admin';

import { api } from '../contract/api';
import type { RecordAnswer } from '../contract/answer';
import type { Call } from '../contract/call';
import type { Period } from '../contract/limits';
import type { periodQuery } from '../contract/queries';
import type { Why } from '../contract/reasons';
import { everything, paged, pagedBy, pagedOf, searched, whoseIs } from './asks';
import { newPictureOnly, refund, saveProfile } from './irregular';
import { bulk, create, list, one, remove, save, type Endpoint } from './verbs';

/** Sellers' search when the box is empty: the provider's server seems to need it (specification, section 7). */
const SELLERS_EMPTY_SEARCH = 'a';

/** Of a period, which is the id: `getOne('dashboard', { id: 'this_month' })`. */
const figures = (call: Call<typeof periodQuery, RecordAnswer<unknown, object>>) =>
  one(call, (id) => ({ range: id as Period }));

/** Whom, and why: that is there only where the server asks for it, and what is not there is not sent. */
const people = (user_ids: Identifier[], { reason, note, report }: Why) => ({
  user_ids,
  reason,
  note,
  report,
});
/** The state that was asked for decides the call, never the opposite of what was seen (decision 5). */
const block = bulk(
  (data) => ('is_restricted' in data && data.is_restricted ? api.blockUsers : api.unblockUsers),
  people,
);
const account = {
  update: save(api.editUser, (user_id) => ({ user_id })),
  updateMany: block,
  deleteMany: bulk(() => api.deleteUsers, people),
};

/** What each react-admin resource does with the API. The key is the resource's name and its URL segment. */
export const endpoints = {
  dashboard: { getOne: figures(api.dashboardStats) },
  recent_payouts: { getList: list(api.recentPayouts, pagedBy('range')) },

  categories: {
    getList: list(api.listCategories, paged),
    create: create(api.createCategory),
    update: save(api.updateCategory, newPictureOnly),
    delete: remove(api.deleteCategory),
  },

  seller_account: {
    getList: list(api.listSellers, searched('created_at', SELLERS_EMPTY_SEARCH)),
    ...account,
  },
  /** One seller's transactions: the filter's `id` says whose. Balances are in `meta`. */
  seller_ledger: { getList: list(api.sellerTransactions, whoseIs('type', 'range')) },

  buyer_account: { getList: list(api.listBuyers, searched('created_at')), ...account },
  /** One buyer's transactions: the filter's `id` says whose. The balance is in `meta`; to update one is to refund it. */
  buyer_ledger: { getList: list(api.buyerTransactions, pagedOf('type', 'range')), update: refund },

  pricing_plan: {
    getList: list(api.listPlans, everything),
    create: create(api.createPlan),
    update: save(api.updatePlan),
    delete: remove(api.deletePlan),
  },

  community_reports: { getList: list(api.listReports, paged) },
  contact_forms: { getList: list(api.listContactForms, pagedBy('id', 'person')) },

  finance: { getOne: figures(api.financeStats) },
  seller_payouts: { getList: list(api.listSellerPayouts, pagedBy('id', 'range', 'status')) },
  buyer_transactions: { getList: list(api.listFinanceTransactions, pagedBy('range', 'kind')) },

  blocked_users: {
    getList: list(api.listBlockedUsers, searched('created_at')),
    updateMany: account.updateMany,
    deleteMany: account.deleteMany,
  },

  settings: { update: saveProfile },
  stripe_settings: { getOne: one(api.getFeeSettings, everything), update: save(api.saveFeeSettings) },

  admin_manage: {
    getList: list(api.listAdmins, paged),
    create: create(api.createAdmin),
    /** All fields, and the id both in the path and as `admin_id` (decision 16). */
    update: save(api.updateAdmin, (admin_id) => ({ admin_id })),
    updateMany: account.updateMany,
    delete: remove(api.deleteAdmin),
  },
  roles: { getList: list(api.listRoles, everything) },

  /** Section 7 has no call for these: an extra, or samples, or no page. */
  refund_requests: {},
  activity: {},
} satisfies Record<string, Endpoint>;

export type ResourceName = keyof typeof endpoints;
