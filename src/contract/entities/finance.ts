import * as z from 'zod/mini';

import { FEE_TYPES } from '../limits';
import { credits, described, dollars, id, timestamp } from './common';
import { partyOrNobody } from './people';

/** Of the period asked for. */
export const dashboardStats = z.object({
  appointments: z.int(),
  earnings: dollars,
  paid_to_sellers: dollars,
  active_buyers: z.int(),
  active_sellers: z.int(),
  refund_requests: z.int(),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

/** Of the period asked for. */
export const financeStats = z.object({
  amount_paid_to_sellers: dollars,
  amount_refunded: dollars,
  payouts_pending: dollars,
  revenue_generated: dollars,
});
export type FinanceStats = z.infer<typeof financeStats>;

export const payout = z.object({
  id,
  created_at: timestamp,
  amount: dollars,
  status: described('Ours are `paid`, `pending` and `failed`', z.string()),
  seller: partyOrNobody,
});
export type Payout = z.infer<typeof payout>;

/** A buyer's transaction as finance sees it. */
export const financeTransaction = z.object({
  id,
  user: partyOrNobody,
  type: z.string(),
  amount_credits: credits,
  description: z.nullable(z.string()),
});
export type FinanceTransaction = z.infer<typeof financeTransaction>;

export const feeSettings = z.object({
  processing_fee: described('Per cent of the price, or US dollars', z.number()),
  fee_type: z.enum(FEE_TYPES),
});
export type FeeSettings = z.infer<typeof feeSettings>;
