import { api } from '../contract/api';
import type { RecordAnswer } from '../contract/answer';
import type { Call } from '../contract/call';
import { FILTERS } from '../contract/filters';
import type { Period } from '../contract/choices';
import type { periodQuery } from '../contract/queries';
import { noParams, filteredPageParams, pageParams, pageParamsWith } from './listParams';
import { newPictureOnly, saveProfile } from './irregular';
import { accountEndpoints, peopleEndpoints } from './peopleEndpoints';
import { create, list, one, remove, save, type Endpoint } from './verbs';

/** Of a period, which is the id: `getOne('dashboard', { id: 'this_month' })`, or `2026-11-01..2026-11-20` for days. */
const figures = (call: Call<typeof periodQuery, RecordAnswer<unknown, object>>) =>
  one(call, (id) => {
    const [first, to] = String(id).split('..');
    return to === undefined ? { range: first as Period } : { from: first, to };
  });

const OF_PERIOD = ['range', 'from', 'to'] as const;

/** What each react-admin resource does with the API. The key is the resource's name and its URL segment. */
export const endpoints = {
  ...peopleEndpoints,

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
} satisfies Record<string, Endpoint>;

export type ResourceName = keyof typeof endpoints;
