import type { BuyerTransaction, Id, SellerTransaction } from '../../contract/entities';
import { amount, date, id, isObject, optional, optionalText, record, numbered, text } from '../read';

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

export const readBuyerBalance = (data: unknown) => ({
  balance: isObject(data) ? amount(data.balance) : null,
});

export interface SellerTransactionRow extends Omit<SellerTransaction, 'id' | 'created_at' | 'amount'> {
  id: Id;
  created_at: string | null;
  amount: number | null;
}
export const readSellerTransaction = numbered<SellerTransactionRow>({
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
