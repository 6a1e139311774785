import * as z from 'zod/mini';

import { nothing, pageWithTotalBeside, type RecordAnswer } from './answer';
import { call } from './call';
import {
  choice,
  credits,
  date,
  described,
  dollars,
  entity,
  field,
  id,
  nullable,
  number,
  optional,
  optionalText,
  text,
  type RowOf,
  type WireOf,
} from './field';
import * as input from './inputs';
import { FEE_TYPES, PAYOUT_STATUSES, TRANSACTION_KINDS } from './limits';
import { amount } from './numberInputs';
import { partyOrNobody } from './person';
import { ofPeriod, onlyId, pageQuery, periodQuery } from './queries';
import { isObject, readNumber, readText } from './read';
import * as say from './sentences';

/** Of the period asked for. */
const financeStats = entity(
  {
    amount_paid_to_sellers: dollars,
    amount_refunded: dollars,
    payouts_pending: dollars,
    revenue_generated: dollars,
  },
  'FinanceStats',
);
export type FinanceStatsRow = RowOf<typeof financeStats>;

export const payout = entity(
  {
    id,
    created_at: date,
    amount: dollars,
    status: described('Ours are `paid`, `pending` and `failed`', text),
    failure_reason: described(
      'Why it failed, where a server says so: a `failure_code` of Stripe, or a sentence',
      optional(nullable(text)),
    ),
    seller: partyOrNobody,
  },
  'Payout',
);
export type Payout = WireOf<typeof payout>;
export type PayoutRow = RowOf<typeof payout>;

/** A buyer's transaction as finance sees it. */
const financeTransaction = entity(
  {
    id,
    created_at: described('Where a server says so', optional(date)),
    user: partyOrNobody,
    type: text,
    amount_credits: credits,
    paid: described('What a purchase cost, where a server says so', optional(nullable(dollars))),
    description: optionalText,
  },
  'FinanceTransaction',
);
export type FinanceTransactionRow = RowOf<typeof financeTransaction>;

const settings = entity(
  {
    processing_fee: described('Per cent of the price, or US dollars', number),
    fee_type: choice(FEE_TYPES),
  },
  'FeeSettings',
);
const feeSettings = entity({ settings });

export interface FeeSettingsRow {
  /** `null` where it was never set. */
  processing_fee: number | null;
  fee_type: (typeof FEE_TYPES)[number];
}
/** A number alone is dollars; so is a fee of an unknown kind (decision 17). */
const readFeeSettings = (data: unknown): FeeSettingsRow => {
  const saved = isObject(data) ? data.settings : data;
  const given = isObject(saved) ? saved : { processing_fee: saved };
  const type = readText(given.fee_type).toLowerCase();
  return {
    processing_fee: readNumber(given.processing_fee),
    fee_type: ['percent', 'percentage', '%'].includes(type) ? 'percent' : 'absolute',
  };
};
const feeAnswer: RecordAnswer<WireOf<typeof feeSettings>, FeeSettingsRow> = field(
  feeSettings.schema,
  readFeeSettings,
);

export const feeForm = z.object({
  processing_fee: amount(
    say.isRequired('Processing Fee'),
    say.mustBeNumber('Processing Fee'),
    say.cannotBeNegative('Processing Fee'),
  ),
  fee_type: z.enum(FEE_TYPES, say.chooseFeeType),
});

export const finance = {
  financeStats: call('GET admin/financials/stats', ['finance'], periodQuery, financeStats),
  listSellerPayouts: call(
    'GET admin/financials/seller-payouts',
    ['finance'],
    z.extend(pageQuery, { ...onlyId, ...ofPeriod, status: z.optional(z.enum(PAYOUT_STATUSES)) }),
    pageWithTotalBeside('seller_payouts', payout),
  ),
  listFinanceTransactions: call(
    'GET admin/financials/buyer-transactions',
    ['finance'],
    z.extend(pageQuery, { ...ofPeriod, kind: z.optional(z.enum(TRANSACTION_KINDS)) }),
    pageWithTotalBeside('buyer_transactions', financeTransaction),
  ),
  getFeeSettings: call('GET admin/stripe-settings/get-settings', ['finance'], input.nothing, feeAnswer),
  saveFeeSettings: call('POST admin/stripe-settings/save-settings', ['finance'], feeForm, nothing),
};
