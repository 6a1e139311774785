import type { api } from '../../../contract/api';
import type { extras } from '../../../contract/extras';
import type { Extra } from '../../../contract/offered';
import type { Role } from '../../../contract/roles';
import type { ResourceName } from '../../../dataProvider/endpoints';
import type { Verb } from './words';

/** Where calls for several kinds of people reach those that a role is for (`server/people/reach.ts`). */
export const THEIRS = 'theirs';
export const PEOPLE_OF: Partial<Record<Role, ResourceName>> = {
  sellers: 'seller_account',
  buyers: 'buyer_account',
  admins: 'admin_manage',
  blocked_users: 'blocked_users',
  reports: 'community_reports',
};

/** The page whose rows a call is about. */
type Place = ResourceName | typeof THEIRS;
/** What is done by a call, and where; a call that reads is only somewhere. `null` before signing in. */
type Said<C> = (C extends { method: 'GET' } ? Place : readonly [Verb, Place]) | null;

/** What each call is in words: one that is not here does not compile. */
export const CALLS: { [Name in keyof typeof api]: Said<(typeof api)[Name]> } = {
  login: null,
  forgotPassword: null,
  verifyResetCode: null,
  resetPassword: null,
  dashboardStats: 'dashboard',
  recentPayouts: 'dashboard',
  listAllCategories: null,
  listCategories: 'categories',
  createCategory: ['add', 'categories'],
  updateCategory: ['change', 'categories'],
  deleteCategory: ['delete', 'categories'],
  listSellers: 'seller_account',
  listBuyers: 'buyer_account',
  listBlockedUsers: 'blocked_users',
  blockUsers: ['block', THEIRS],
  unblockUsers: ['unblock', THEIRS],
  deleteUsers: ['delete', THEIRS],
  editUser: ['change', THEIRS],
  listPlans: 'pricing_plan',
  createPlan: ['add', 'pricing_plan'],
  updatePlan: ['change', 'pricing_plan'],
  deletePlan: ['delete', 'pricing_plan'],
  editProfile: ['change', 'settings'],
  listAdmins: 'admin_manage',
  listRoles: 'admin_manage',
  createAdmin: ['add', 'admin_manage'],
  updateAdmin: ['change', 'admin_manage'],
  deleteAdmin: ['delete', 'admin_manage'],
  financeStats: 'finance',
  listSellerPayouts: 'finance',
  listFinanceTransactions: 'finance',
  getFeeSettings: 'stripe_settings',
  saveFeeSettings: ['change', 'stripe_settings'],
  buyerTransactions: 'buyer_account',
  refund: ['refund', 'buyer_account'],
  sellerTransactions: 'seller_account',
  listReports: 'community_reports',
  listContactForms: 'contact_forms',
};

type Extras = typeof extras;
/** `null` where what is written is nobody's doing. */
type Does<E, Part extends string> = E extends { [P in Part]: unknown }
  ? { [P in Part]: Verb | null }
  : object;

/** What is done to the rows of each extra: one that is made, changed or removed without a word does not compile. */
export const EXTRA_ACTS: {
  [Name in Extra]: Does<Extras[Name], 'make'> & Does<Extras[Name], 'change'> & Does<Extras[Name], 'removes'>;
} = {
  activity: { make: null },
  'refund-requests': { change: 'decide' },
  reports: { change: 'close' },
  assignments: { change: 'assign' },
  messages: { change: 'mark' },
  replies: { make: 'send', change: 'resend' },
  'saved-replies': { make: 'add', change: 'change', removes: 'delete' },
  people: {},
  bookings: {},
  notes: { make: 'add', change: 'change', removes: 'delete' },
  colleagues: {},
  reasons: { make: 'add', change: 'change' },
  consequences: {},
  comparisons: {},
  trends: {},
  statements: {},
  payouts: {},
  views: { make: 'add', change: 'change', removes: 'delete' },
  books: { change: 'check' },
  guessed: { change: 'settle' },
  'staff-sessions': { removes: 'end' },
  invitations: { make: 'add', change: 'resend', removes: 'withdraw' },
  factors: { make: 'add', change: 'change', removes: 'delete' },
  notifications: { change: 'read' },
};
