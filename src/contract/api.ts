import { call } from './call';
import type {
  Admin,
  BlockedUser,
  Buyer,
  BuyerTransaction,
  Category,
  ContactSubmission,
  DashboardStats,
  FeeSettings,
  FinanceStats,
  FinanceTransaction,
  Page,
  Paginated,
  Payout,
  Plan,
  Report,
  RoleEntry,
  Seller,
  SellerLedger,
  SessionUser,
} from './entities';
import * as send from './payloads';
import type { Role } from './roles';
import { signInCalls } from './signInCalls';

export type { Access, Call, Checked, Input, Output } from './call';

const PEOPLE: readonly Role[] = ['sellers', 'buyers', 'admins'];
const PEOPLE_OR_BLOCKED: readonly Role[] = [...PEOPLE, 'blocked_users'];

/** Section 7, in its order. The server registers its routes from these rows, and the data provider calls by them. */
export const api = {
  listAllCategories: call<{ categories: Category[] }>()('GET categories/all', 'public', send.nothing),
  ...signInCalls,

  dashboardStats: call<DashboardStats>()('GET admin/dashboard-stats', ['dashboard'], send.statsQuery),
  recentPayouts: call<{ payouts: { data: Payout[] }; total: number }>()(
    'GET admin/recent-payouts',
    ['dashboard'],
    send.pageQuery,
  ),

  listCategories: call<{ categories: Page<Category> }>()(
    'GET admin/category',
    ['categories'],
    send.pageQuery,
  ),
  createCategory: call()('POST admin/category/store', ['categories'], send.createCategory),
  updateCategory: call()('POST admin/category/update/:id', ['categories'], send.updateCategory),
  deleteCategory: call()('DELETE admin/category/:id', ['categories'], send.byId),

  listSellers: call<{ sellers: Page<Seller> }>()('GET admin/sellers', ['sellers'], send.peopleQuery),
  listBuyers: call<{ buyers: Page<Buyer> }>()('GET admin/buyers', ['buyers'], send.peopleQuery),
  listReports: call<{ reports: Page<Report> }>()('GET admin/reports', ['reports'], send.pageQuery),
  listBlockedUsers: call<{ users: Page<BlockedUser> }>()(
    'GET admin/blocked-users',
    ['blocked_users'],
    send.peopleQuery,
  ),
  /** Holders of `reports` block sellers whom somebody has reported. */
  blockUsers: call()('POST admin/block-user', [...PEOPLE, 'reports'], send.userIds),
  unblockUsers: call()('POST admin/unblock-user', PEOPLE_OR_BLOCKED, send.userIds),
  deleteUsers: call()('POST admin/delete-user', PEOPLE_OR_BLOCKED, send.userIds),
  editUser: call()('POST admin/edit-user', PEOPLE, send.editUser),

  listPlans: call<{ plans: Plan[] }>()('GET admin/subscription-plans', ['subscriptions'], send.nothing),
  createPlan: call()('POST admin/subscription-plans', ['subscriptions'], send.createPlan),
  updatePlan: call()('POST admin/subscription-plans/:id', ['subscriptions'], send.updatePlan),
  deletePlan: call()('DELETE admin/subscription-plans/:id', ['subscriptions'], send.byId),

  /** Everybody has an account of their own; the role `settings` only puts it into the sidebar. */
  editProfile: call<{ user: SessionUser }>()('POST user/edit-profile', 'signedIn', send.editProfile),

  listAdmins: call<{ admins: Page<Admin> }>()('GET admin/admins', ['admins'], send.pageQuery),
  listRoles: call<{ roles: RoleEntry[] }>()('GET admin/roles', ['admins'], send.nothing),
  createAdmin: call()('POST admin/admins', ['admins'], send.createAdmin),
  updateAdmin: call()('POST admin/admins/:id/roles', ['admins'], send.updateAdmin),
  deleteAdmin: call()('DELETE admin/admins/:id', ['admins'], send.byId),

  financeStats: call<FinanceStats>()('GET admin/financials/stats', ['finance'], send.statsQuery),
  listSellerPayouts: call<{ seller_payouts: { data: Payout[] }; total: number }>()(
    'GET admin/financials/seller-payouts',
    ['finance'],
    send.payoutsQuery,
  ),
  listFinanceTransactions: call<{ buyer_transactions: { data: FinanceTransaction[] }; total: number }>()(
    'GET admin/financials/buyer-transactions',
    ['finance'],
    send.pageQuery,
  ),

  buyerTransactions: call<{ transactions: Paginated<BuyerTransaction>; balance: number }>()(
    'GET admin/transactions/buyer/:id',
    ['buyers'],
    send.ledgerQuery,
  ),
  refund: call<{ refundable_credits: number }>()(
    'POST admin/transactions/:id/refund',
    ['buyers', 'finance'],
    send.refund,
  ),
  sellerTransactions: call<SellerLedger>()('GET admin/transactions/seller/:id', ['sellers'], send.byId),

  getFeeSettings: call<{ settings: FeeSettings }>()(
    'GET admin/stripe-settings/get-settings',
    ['finance'],
    send.nothing,
  ),
  saveFeeSettings: call()('POST admin/stripe-settings/save-settings', ['finance'], send.feeSettings),
  listContactForms: call<{ contact_forms: Paginated<ContactSubmission> }>()(
    'GET admin/contact-forms/submissions',
    ['reports'],
    send.submissionsQuery,
  ),
};
