import { api, type Call, type Input } from '../contract/api';
import type { Flag, Id } from '../contract/entities';
import type { Send } from './http';
import { amount, isObject } from './read';
import {
  readAdmin,
  readBlockedUser,
  readBuyer,
  readBuyerTransaction,
  readCategory,
  readContactSubmission,
  readDashboardStats,
  readFeeSettings,
  readFinanceStats,
  readFinanceTransaction,
  readPayout,
  readPlan,
  readReport,
  readRole,
  readSavedUser,
  readSeller,
  readSellerBalances,
  readSellerTransaction,
} from './readers';
import {
  bulk,
  create,
  list,
  paged,
  pagedOf,
  people,
  remove,
  statistics,
  write,
  type Endpoint,
} from './verbs';

/** Sellers' search when the box is empty: the provider's server seems to need it (specification, section 7). */
const SELLERS_EMPTY_SEARCH = 'a';

type Edited = Omit<Input<typeof api.editUser>, 'user_id'>;

const editPerson = write(
  api.editUser,
  ({ id, data: { first_name, last_name, new_password } }: { id: string | number; data: Edited }) => ({
    user_id: id,
    first_name,
    last_name,
    ...(new_password && { new_password }),
  }),
  ({ first_name, last_name }: Edited) => ({ first_name, last_name }),
);

const asFlag = (yes: unknown): Flag => (yes ? 1 : 0);

type WithoutId<C extends Call> = Omit<Input<C>, 'id'>;

/** Only a new picture travels: one that is there already has an address (design, row 18). */
const newPicture = (image: string | null | undefined) => (image?.startsWith('data:') ? { image } : {});

const saveCategory = write(
  api.updateCategory,
  ({ id, data: { name, is_popular, image } }: { id: Id; data: WithoutId<typeof api.updateCategory> }) => ({
    id,
    name,
    is_popular: asFlag(is_popular),
    ...newPicture(image),
  }),
  (data: object) => data,
);

const savePlan = write(
  api.updatePlan,
  ({ id, data }: { id: Id; data: WithoutId<typeof api.updatePlan> }) => ({
    id,
    credits: data.credits,
    price_usd: data.price_usd,
    price_per_credit: data.price_per_credit,
    benefits: data.benefits,
  }),
  (data: object) => data,
);

type AdminFields = Input<typeof api.createAdmin>;
const adminFields = ({
  role_ids,
  email,
  first_name,
  last_name,
  password,
  confirm_password,
}: AdminFields) => ({
  role_ids,
  email,
  first_name,
  last_name,
  ...(password && { password, confirm_password }),
});

const saveAdmin = write(
  api.updateAdmin,
  ({ id, data }: { id: Id; data: AdminFields }) => ({ id, admin_id: id, ...adminFields(data) }),
  ({ email, first_name, last_name }: AdminFields) => ({ email, first_name, last_name }),
);

/** The answer to a refund says what is left of the debit, where a server tells. */
const refund = async (send: Send, { id, data }: { id: Id; data: object }) => {
  const answer = await send(api.refund, { ...(data as WithoutId<typeof api.refund>), id });
  const left = isObject(answer) ? amount(answer.refundable_credits) : null;
  return { data: { id, ...(left !== null && { refundable_credits: left }) } as never };
};

/** Answers the person as saved, for the session to keep. */
const saveProfile = async (send: Send, { id, data }: { id: Id; data: object }) => {
  const user = readSavedUser(await send(api.editProfile, data));
  return { data: { ...data, ...user, id } as never };
};

const FEE = 'processing_fee';
const saveFee = write(
  api.saveFeeSettings,
  ({ data }: { data: Input<typeof api.saveFeeSettings> }) => ({
    processing_fee: data.processing_fee,
    fee_type: data.fee_type,
  }),
  (data: object) => data,
);
const readFee = async (send: Send, { signal }: { signal?: AbortSignal }) => {
  const data = await send(api.getFeeSettings, {}, signal);
  return { data: { id: FEE, ...readFeeSettings(isObject(data) ? data.settings : data) } as never };
};

const everything = () => ({});

/** The state that was asked for decides the call, never the opposite of what was seen (design, row 5). */
const restrict = bulk(({ data }) => (data?.is_restricted ? api.blockUsers : api.unblockUsers));
const removePeople = bulk(() => api.deleteUsers);

/** What each react-admin resource does with the API. The key is the resource's name and its URL segment. */
export const endpoints = {
  /** Statistics of a period, which is the id: `getOne('dashboard', { id: 'this_month' })`. */
  dashboard: { getOne: statistics(api.dashboardStats, readDashboardStats) },
  recent_payouts: { getList: list(api.recentPayouts, paged, 'payouts', readPayout) },

  categories: {
    getList: list(api.listCategories, paged, 'categories', readCategory),
    create: create(api.createCategory, ({ name, is_popular, image }: Input<typeof api.createCategory>) => ({
      name,
      is_popular: asFlag(is_popular),
      image,
    })),
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
    getList: list(
      api.sellerTransactions,
      ({ filter }) => ({ id: (filter as { id: Id }).id }),
      'transactions',
      readSellerTransaction,
      readSellerBalances,
    ),
  },

  buyer_account: {
    getList: list(api.listBuyers, people(), 'buyers', readBuyer),
    update: editPerson,
    updateMany: restrict,
    deleteMany: removePeople,
  },
  /** One buyer's transactions: the filter's `id` says whose. The balance is in `meta`; to update one is to refund it. */
  buyer_ledger: {
    getList: list(api.buyerTransactions, pagedOf, 'transactions', readBuyerTransaction, (data) => ({
      balance: isObject(data) ? amount(data.balance) : null,
    })),
    update: refund,
  },

  pricing_plan: {
    getList: list(api.listPlans, everything, 'plans', readPlan),
    create: create(
      api.createPlan,
      ({ name, price_usd, credits, is_one_off, benefits }: Input<typeof api.createPlan>) => ({
        name,
        price_usd,
        credits,
        is_one_off: asFlag(is_one_off),
        benefits,
      }),
    ),
    update: savePlan,
    delete: remove(api.deletePlan),
  },

  community_reports: { getList: list(api.listReports, paged, 'reports', readReport) },
  contact_forms: {
    getList: list(api.listContactForms, paged, 'contact_forms', readContactSubmission),
  },

  finance: { getOne: statistics(api.financeStats, readFinanceStats) },
  seller_payouts: { getList: list(api.listSellerPayouts, paged, 'seller_payouts', readPayout) },
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
    create: create(api.createAdmin, adminFields),
    update: saveAdmin,
    updateMany: restrict,
    delete: remove(api.deleteAdmin),
  },
  roles: { getList: list(api.listRoles, everything, 'roles', readRole) },

  /** Section 7 has no call for these: an extra, or samples. */
  refund_requests: {},
} satisfies Record<string, Endpoint>;

export type ResourceName = keyof typeof endpoints;
