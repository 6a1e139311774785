import type { Id, Timestamp } from './common';
import type { Party } from './people';

/** Of the period asked for; money in US dollars. */
export interface DashboardStats {
  appointments: number;
  earnings: number;
  paid_to_sellers: number;
  active_buyers: number;
  active_sellers: number;
  refund_requests: number;
}

/** Of the period asked for, in US dollars. */
export interface FinanceStats {
  amount_paid_to_sellers: number;
  amount_refunded: number;
  payouts_pending: number;
  revenue_generated: number;
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

/** A buyer's transaction as finance sees it. */
export interface FinanceTransaction {
  id: Id;
  user: Party | null;
  type: string;
  amount_credits: number;
  description: string | null;
}

export interface FeeSettings {
  processing_fee: number;
  /** Of the price, or US dollars. */
  fee_type: 'percent' | 'absolute';
}
