import * as z from 'zod/mini';

import type { api, Output } from './api';
import * as e from './entities';
import type { Extra } from './extras';

type Api = typeof api;

const nothing = z.null();
const signedIn = z.object({ token: z.string(), user: e.sessionUser });

/** What our server answers beyond section 7 to whoever has not signed in. */
export const firstRunAnswers = {
  setup: signedIn,
  demoLogins: z.array(z.object({ email: z.string(), password: z.string(), roles: z.string() })),
};

/**
 * The `data` of each call's answer, for whoever describes or checks it. Apart from the calls, because the browser, which
 * reads answers more loosely, should not have to fetch it.
 */
export const answers = {
  listAllCategories: z.object({ categories: z.array(e.category) }),
  login: signedIn,
  forgotPassword: z.object({ token: z.string() }),
  verifyResetCode: nothing,
  resetPassword: signedIn,

  dashboardStats: e.dashboardStats,
  recentPayouts: z.object({ payouts: z.object({ data: z.array(e.payout) }), total: z.int() }),

  listCategories: z.object({ categories: e.page(e.category) }),
  createCategory: nothing,
  updateCategory: nothing,
  deleteCategory: nothing,

  listSellers: z.object({ sellers: e.page(e.seller) }),
  listBuyers: z.object({ buyers: e.page(e.buyer) }),
  listReports: z.object({ reports: e.page(e.report) }),
  listBlockedUsers: z.object({ users: e.page(e.blockedUser) }),
  blockUsers: nothing,
  unblockUsers: nothing,
  deleteUsers: nothing,
  editUser: nothing,

  listPlans: z.object({ plans: z.array(e.plan) }),
  createPlan: nothing,
  updatePlan: nothing,
  deletePlan: nothing,

  editProfile: z.object({ user: e.sessionUser }),

  listAdmins: z.object({ admins: e.page(e.admin) }),
  listRoles: z.object({ roles: z.array(e.roleEntry) }),
  createAdmin: nothing,
  updateAdmin: nothing,
  deleteAdmin: nothing,

  financeStats: e.financeStats,
  listSellerPayouts: z.object({ seller_payouts: z.object({ data: z.array(e.payout) }), total: z.int() }),
  listFinanceTransactions: z.object({
    buyer_transactions: z.object({ data: z.array(e.financeTransaction) }),
    total: z.int(),
  }),

  buyerTransactions: z.object({ transactions: e.paginated(e.buyerTransaction), balance: e.credits }),
  refund: z.object({ refundable_credits: e.credits }),
  sellerTransactions: e.sellerLedger,

  getFeeSettings: z.object({ settings: e.feeSettings }),
  saveFeeSettings: nothing,
  listContactForms: z.object({ contact_forms: e.paginated(e.contactSubmission) }),
} satisfies { [K in keyof Api]: z.ZodMiniType<Output<Api[K]>> };

/** A row of each extra. */
export const extraRows = {
  'refund-requests': e.refundRequest,
  reports: e.communityReport,
  notifications: e.notice,
} satisfies Record<Extra, z.ZodMiniType>;

/** What changing all rows of an extra at once answers, where its row `all` stands for them. */
export const extraWhole: Partial<Record<Extra, z.ZodMiniType>> = {
  notifications: z.object({ id: z.literal('all'), unread: z.literal(false) }),
};
