import type { Id, Timestamp } from './common';

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
