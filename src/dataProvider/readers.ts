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
  Id,
  Party,
  Payout,
  Plan,
  Report,
  RoleEntry,
  Seller,
  SellerTransaction,
  SessionUser,
} from '../contract/entities';
import {
  amount,
  date,
  flag,
  id,
  isObject,
  keys,
  listOf,
  optional,
  optionalText,
  pictureOf,
  record,
  text,
  unreadable,
} from './read';
import { apiRoot } from './root';

/** Section 3's entities as the screens get them, out of whatever a server wrote. */

/** What every row of people has. */
export interface PersonRow {
  id: Id;
  email: string;
  first_name: string;
  last_name: string;
  is_restricted?: boolean;
}

const picture = pictureOf(apiRoot);

const person = { id, email: text, first_name: text, last_name: text };

export interface SellerRow extends Omit<Seller, 'created_at' | 'is_restricted' | 'total_earnings'> {
  created_at: string | null;
  is_restricted: boolean;
  total_earnings: number | null;
}
export const readSeller = record<SellerRow>({
  ...person,
  created_at: date,
  is_restricted: flag,
  total_earnings: amount,
});

export interface BuyerRow extends Omit<Buyer, 'created_at' | 'is_restricted' | 'available_credits'> {
  created_at: string | null;
  is_restricted: boolean;
  available_credits: { credits: number | null };
}
export const readBuyer = record<BuyerRow>({
  ...person,
  created_at: date,
  is_restricted: flag,
  available_credits: record({ credits: amount }),
});

export interface BlockedUserRow extends Omit<BlockedUser, 'updated_at'> {
  updated_at: string | null;
}
export const readBlockedUser = record<BlockedUserRow>({ ...person, role: text, updated_at: date });

const readUser = record<SessionUser>({
  ...person,
  phone_country_code: optionalText,
  phone_number: optionalText,
  billing_address: optionalText,
  image: picture,
  roles: keys,
});

export interface CategoryRow extends Omit<Category, 'created_at' | 'is_popular'> {
  created_at: string | null;
  is_popular: boolean;
}
export const readCategory = record<CategoryRow>({
  id,
  name: text,
  is_popular: flag,
  image: picture,
  created_at: date,
});

/** Whom a row is about; nobody is `null`, and so is a deleted person without a name. */
const party = (value: unknown): Party | null => (isObject(value) ? readParty(value) : null);
const readParty = record<Party>({ email: text, first_name: text, last_name: text });

/** Amounts that a server leaves out or writes so that nobody can read them are `null`, and shown as a dash. */
type Loose<T> = { [K in keyof T]: T[K] extends number ? number | null : T[K] };

export type DashboardStatsRow = Loose<DashboardStats>;
export const readDashboardStats = record<DashboardStatsRow>({
  appointments: amount,
  earnings: amount,
  paid_to_sellers: amount,
  active_buyers: amount,
  active_sellers: amount,
  refund_requests: amount,
});

export interface PayoutRow extends Omit<Loose<Payout>, 'id' | 'created_at'> {
  id: Id;
  created_at: string | null;
}
export const readPayout = record<PayoutRow>({ id, created_at: date, amount, status: text, seller: party });

export interface PlanRow extends Omit<Loose<Plan>, 'id' | 'is_one_off'> {
  id: Id;
  is_one_off: boolean;
}
export const readPlan = record<PlanRow>({
  id,
  name: text,
  credits: amount,
  price_usd: amount,
  price_per_credit: amount,
  benefits: listOf(text),
  is_one_off: flag,
});

export const readRole = record<RoleEntry>({ id, key: text });

export interface AdminRow extends Omit<Admin, 'created_at' | 'is_restricted'> {
  created_at: string | null;
  is_restricted: boolean;
}
export const readAdmin = record<AdminRow>({
  ...person,
  created_at: date,
  is_restricted: flag,
  roles: listOf(readRole),
});

export type FinanceStatsRow = Loose<FinanceStats>;
export const readFinanceStats = record<FinanceStatsRow>({
  amount_paid_to_sellers: amount,
  amount_refunded: amount,
  payouts_pending: amount,
  revenue_generated: amount,
});

export interface FinanceTransactionRow extends Omit<Loose<FinanceTransaction>, 'id'> {
  id: Id;
}
export const readFinanceTransaction = record<FinanceTransactionRow>({
  id,
  user: party,
  type: text,
  amount_credits: amount,
  description: optionalText,
});

export interface BuyerTransactionRow extends Omit<
  BuyerTransaction,
  'created_at' | 'amount_credits' | 'booking_id' | 'refundable_credits'
> {
  created_at: string | null;
  amount_credits: number | null;
  booking_id: string | null;
  /** `undefined` where the server does not say. */
  refundable_credits: number | undefined;
}
export const readBuyerTransaction = record<BuyerTransactionRow>({
  id,
  created_at: date,
  description: optionalText,
  type: (value) => text(value).toLowerCase(),
  amount_credits: amount,
  booking_id: optionalText,
  refundable_credits: optional(amount),
});

export interface SellerTransactionRow extends Omit<SellerTransaction, 'id' | 'created_at' | 'amount'> {
  id: Id;
  created_at: string | null;
  amount: number | null;
}
/** Section 3 gives these rows no id, so the place in the list stands for one. */
export const readSellerTransaction = (row: unknown, at: number): SellerTransactionRow => ({
  ...readSellerLine(row),
  id: isObject(row) && row.id != null ? id(row.id) : at,
});
const readSellerLine = record<Omit<SellerTransactionRow, 'id'>>({
  created_at: date,
  description: optionalText,
  type: text,
  amount,
});

export interface SellerBalances {
  balance: number | null;
  /** What it came to or, from a server that says so, the day it was made. */
  last_payout: number | string | null;
  total_earnings: number | null;
  total_tip: number | null;
}
export const readSellerBalances = record<SellerBalances>({
  balance: amount,
  last_payout: (value) => amount(value) ?? date(value) ?? optionalText(value),
  total_earnings: amount,
  total_tip: amount,
});

/** A number alone is dollars; so is a fee of an unknown kind (design, row 17). */
export const readFeeSettings = (
  settings: unknown,
): { processing_fee: number | null } & Pick<FeeSettings, 'fee_type'> => {
  const given = isObject(settings) ? settings : { processing_fee: settings };
  const type = text(given.fee_type).toLowerCase();
  return {
    processing_fee: amount(given.processing_fee),
    fee_type: ['percent', 'percentage', '%'].includes(type) ? 'percent' : 'absolute',
  };
};

export interface ContactSubmissionRow extends Omit<ContactSubmission, 'created_at'> {
  created_at: string | null;
}
export const readContactSubmission = record<ContactSubmissionRow>({
  id,
  created_at: date,
  subject: text,
  message: text,
  user: party,
});

export interface ReportRow extends Omit<Report, 'id' | 'date'> {
  id: Id;
  date: string | null;
}
export const readReport = (row: unknown, at: number): ReportRow => ({
  ...readReportLine(row),
  id: isObject(row) && row.id != null ? id(row.id) : at,
});
const readReportLine = record<Omit<ReportRow, 'id'>>({
  date,
  buyerName: text,
  email: text,
  name: text,
  reports: text,
});

/** The saved profile, which an answer holds at `user` or is itself; nothing when it holds none. */
export const readSavedUser = (data: unknown): SessionUser | undefined => {
  const user = isObject(data) && isObject(data.user) ? data.user : data;
  return isObject(user) && user.email != null ? readUser(user) : undefined;
};

/** What signing in answers: a token, and who it is for. @throws HttpError when there is no token in it */
export const readSignIn = (data: unknown): { token: string; user: SessionUser } => {
  const token = isObject(data) ? text(data.token) : '';
  if (!isObject(data) || !token) return unreadable('token');
  return { token, user: readUser(isObject(data.user) ? data.user : data) };
};
