/** The choices that several calls share, as they are written on the wire. */

/** Kinds of account: administrators, and the people whom they look after. */
export const ACCOUNT_KINDS = ['admin', 'seller', 'buyer'] as const;

/** What a fee is a number of: per cent of the price, or US dollars. */
export const FEE_TYPES = ['percent', 'absolute'] as const;

/** What the dashboard and finance look back on. The server says when each begins: in UTC. */
export const PERIODS = ['this_month', 'last_month', 'this_year', 'last_year'] as const;
export type Period = (typeof PERIODS)[number];

/** What refund requests and reports can be filtered to. */
export const RECENT_PERIODS = ['yesterday', 'last_week', 'this_month', 'last_year'] as const;
export type RecentPeriod = (typeof RECENT_PERIODS)[number];

/** All periods that have a name. */
export const NAMED_PERIODS = ['yesterday', 'last_week', ...PERIODS] as const;
export type NamedPeriod = (typeof NAMED_PERIODS)[number];

/** What can become of a payout. */
export const PAYOUT_STATUSES = ['paid', 'pending', 'failed'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
/** Why a bank refuses one: of Stripe's `failure_code`s. */
export const PAYOUT_FAILURES = [
  'account_closed',
  'no_account',
  'invalid_account_number',
  'incorrect_account_holder_name',
  'bank_account_restricted',
  'could_not_process',
] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];
/** Those of buyers' transactions that make a figure: what was earned, and what was given back. */
export const TRANSACTION_KINDS = ['purchases', 'refunds'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];
