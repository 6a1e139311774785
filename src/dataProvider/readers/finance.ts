import type {
  DashboardStats,
  FeeSettings,
  FinanceStats,
  FinanceTransaction,
  Id,
  Payout,
} from '../../contract/entities';
import { amount, date, id, isObject, optionalText, record, text, type Loose } from '../read';
import { party } from './people';

export type DashboardStatsRow = Loose<DashboardStats>;
export const readDashboardStats = record<DashboardStatsRow>({
  appointments: amount,
  earnings: amount,
  paid_to_sellers: amount,
  active_buyers: amount,
  active_sellers: amount,
  refund_requests: amount,
});

export type FinanceStatsRow = Loose<FinanceStats>;
export const readFinanceStats = record<FinanceStatsRow>({
  amount_paid_to_sellers: amount,
  amount_refunded: amount,
  payouts_pending: amount,
  revenue_generated: amount,
});

export interface PayoutRow extends Omit<Loose<Payout>, 'id' | 'created_at'> {
  id: Id;
  created_at: string | null;
}
export const readPayout = record<PayoutRow>({ id, created_at: date, amount, status: text, seller: party });

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

/** A fee that was never set is `null`. */
export type FeeSettingsRow = Loose<FeeSettings>;
/** A number alone is dollars; so is a fee of an unknown kind (design, row 17). */
export const readFeeSettings = (settings: unknown): FeeSettingsRow => {
  const given = isObject(settings) ? settings : { processing_fee: settings };
  const type = text(given.fee_type).toLowerCase();
  return {
    processing_fee: amount(given.processing_fee),
    fee_type: ['percent', 'percentage', '%'].includes(type) ? 'percent' : 'absolute',
  };
};
