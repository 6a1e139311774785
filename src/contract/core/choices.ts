export const ACCOUNT_KINDS = ['admin', 'seller', 'buyer'] as const;

/** Units of a fee: percent of the price, or US dollars. */
export const FEE_TYPES = ['percent', 'absolute'] as const;

/** Periods of statistics. The server computes the start of a period in UTC. */
export const PERIODS = ['this_month', 'last_month', 'this_year', 'last_year'] as const;
export type Period = (typeof PERIODS)[number];

export const RECENT_PERIODS = ['yesterday', 'last_week', 'this_month', 'last_year'] as const;
export type RecentPeriod = (typeof RECENT_PERIODS)[number];

export const NAMED_PERIODS = ['yesterday', 'last_week', ...PERIODS] as const;
export type NamedPeriod = (typeof NAMED_PERIODS)[number];

export const PAYOUT_STATUSES = ['paid', 'pending', 'failed'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
/** Values of Stripe's `failure_code` for a failed payout. */
export const PAYOUT_FAILURES = [
  'account_closed',
  'no_account',
  'invalid_account_number',
  'incorrect_account_holder_name',
  'bank_account_restricted',
  'could_not_process',
] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];
export const TRANSACTION_KINDS = ['purchases', 'refunds'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];
