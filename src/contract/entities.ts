/**
 * What the API answers with (specification, section 3), as our own server writes it and as the data provider
 * hands it to the screens. How loosely another server may write the same is the data provider's concern.
 */

export type Id = number | string;

/** `1` is yes. */
export type Flag = 0 | 1;

/** ISO 8601 with a zone. */
type Timestamp = string;

export interface Page<T> {
  data: T[];
  total: number;
}

interface Person {
  id: Id;
  email: string;
  first_name: string;
  last_name: string;
}

export interface Seller extends Person {
  created_at: Timestamp;
  is_restricted: Flag;
  /** US dollars, to the cent. */
  total_earnings: number;
}

export interface Buyer extends Person {
  created_at: Timestamp;
  is_restricted: Flag;
  /** Credits, to the hundredth. */
  available_credits: { credits: number };
}

export interface BlockedUser extends Person {
  /** The kind of account: `seller`, `buyer` or `admin`. */
  role: string;
  /** When the account was blocked. */
  updated_at: Timestamp;
}

/** A category as the public list shows it. */
export interface Category {
  id: Id;
  name: string;
  is_popular: Flag;
  image: string | null;
  created_at: Timestamp;
}

/** The signed-in person, as signing in and saving the profile answer it. */
export interface SessionUser extends Person {
  phone_country_code: string | null;
  phone_number: string | null;
  billing_address: string | null;
  image: string | null;
  roles: string[];
}

/** A paginator as section 3 shows it on ledgers and contact forms. */
export interface Paginated<T> extends Page<T> {
  current_page: number;
  last_page: number;
  per_page: number;
}

/** Whom a row is about; `null` once the person is deleted. */
export type Party = Pick<Person, 'email' | 'first_name' | 'last_name'>;

/** Of the period asked for; money in US dollars. */
export interface DashboardStats {
  appointments: number;
  earnings: number;
  paid_to_sellers: number;
  active_buyers: number;
  active_sellers: number;
  refund_requests: number;
}

export interface Payout {
  id: Id;
  created_at: Timestamp;
  /** US dollars. */
  amount: number;
  /** Ours are `paid`, `pending` and `failed`. */
  status: string;
  seller: Party | null;
}

export interface Plan {
  id: Id;
  name: string;
  credits: number;
  /** US dollars. */
  price_usd: number;
  /** US dollars, to the cent. */
  price_per_credit: number;
  benefits: string[];
  is_one_off: Flag;
}

export interface RoleEntry {
  id: Id;
  key: string;
}

export interface Admin extends Person {
  is_restricted: Flag;
  created_at: Timestamp;
  roles: RoleEntry[];
}

/** Of the period asked for, in US dollars. */
export interface FinanceStats {
  amount_paid_to_sellers: number;
  amount_refunded: number;
  payouts_pending: number;
  revenue_generated: number;
}

/** A buyer's transaction as finance sees it. */
export interface FinanceTransaction {
  id: Id;
  user: Party | null;
  type: string;
  amount_credits: number;
  description: string | null;
}

/** A line of one buyer's ledger. */
export interface BuyerTransaction {
  id: Id;
  created_at: Timestamp;
  description: string | null;
  /** `debit` or `credit`. */
  type: string;
  /** Credits; negative for a debit. */
  amount_credits: number;
  booking_id: Id | null;
  /** What is left of a debit to refund, where a server says so. */
  refundable_credits?: number;
}

/** A line of one seller's ledger. */
export interface SellerTransaction {
  id?: Id;
  created_at: Timestamp;
  description: string | null;
  type: string;
  /** US dollars; negative for a payout. */
  amount: number;
}

export interface SellerLedger {
  /** Newest first. */
  transactions: SellerTransaction[];
  balance: number;
  /** What the last payout came to; `null` before the first. */
  last_payout: number | null;
  total_earnings: number;
  total_tip: number;
}

export interface FeeSettings {
  processing_fee: number;
  /** Of the price, or US dollars. */
  fee_type: 'percent' | 'absolute';
}

export interface ContactSubmission {
  id: Id;
  created_at: Timestamp;
  subject: string;
  message: string;
  user: Party | null;
}

/** A row of Community Reports, in the names that section 2 gives for this call. */
export interface Report {
  id?: Id;
  date: Timestamp;
  buyerName: string;
  email: string;
  /** Of the service. */
  name: string;
  /** The reason. */
  reports: string;
}
