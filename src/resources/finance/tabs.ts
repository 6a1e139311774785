import { PAYOUT_STATUSES, TRANSACTION_KINDS } from '../../contract/core/choices';

export const TABS = ['seller_payouts', 'buyer_transactions'] as const;
export type FinanceTab = (typeof TABS)[number];

export const ALL = 'all';

/** What each table can be filtered to, and by which part of its call. */
export const ROW_FILTERS = {
  seller_payouts: { by: 'status', choices: [ALL, ...PAYOUT_STATUSES] },
  buyer_transactions: { by: 'kind', choices: [ALL, ...TRANSACTION_KINDS] },
} as const satisfies Record<FinanceTab, { by: string; choices: readonly [string, ...string[]] }>;
