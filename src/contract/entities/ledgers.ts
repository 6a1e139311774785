import * as z from 'zod/mini';

import { described, dollars, id, timestamp } from './common';

/** A line of one buyer's ledger. */
export const buyerTransaction = z.object({
  id,
  created_at: timestamp,
  description: z.nullable(z.string()),
  type: described('`debit` or `credit`', z.string()),
  amount_credits: described('Credits, to the hundredth; negative for a debit', z.number()),
  booking_id: z.nullable(id),
  refundable_credits: z.optional(
    described('What is left of a debit to refund, where a server says so', z.number()),
  ),
});
export type BuyerTransaction = z.infer<typeof buyerTransaction>;

/** A line of one seller's ledger. */
const sellerTransaction = z.object({
  id: z.optional(id),
  created_at: timestamp,
  description: z.nullable(z.string()),
  type: z.string(),
  amount: described('US dollars, to the cent; negative for a payout', z.number()),
});
export type SellerTransaction = z.infer<typeof sellerTransaction>;

export const sellerLedger = z.object({
  transactions: described('Newest first', z.array(sellerTransaction)),
  balance: dollars,
  last_payout: described('What the last payout came to; `null` before the first', z.nullable(z.number())),
  total_earnings: dollars,
  total_tip: dollars,
});
export type SellerLedger = z.infer<typeof sellerLedger>;
