import { noFields } from '../core/inputs';
import { payoutDetails } from './payouts';
import { idsFilter } from '../core/queries';
import { reconciliation, statement } from './statements';
import { comparison, trendFilter, trendPoint } from './dashboard';
import { LATEST_ID_FIRST, defineRestResource } from '../core/restResource';

/** REST resources of finance and the dashboard. */
export const financeResources = {
  /** Totals of the dashboard for a period, compared with the equally long part of the previous period. */
  comparisons: defineRestResource({
    access: ['dashboard'],
    row: comparison,
    filter: idsFilter,
    sortBy: ['id', 'from'],
    order: { field: 'from', order: 'DESC' },
  }),
  /** Totals by day, week or month. Each record also has the totals of the same unit a year before. */
  trends: defineRestResource({
    access: ['dashboard'],
    row: trendPoint,
    filter: trendFilter,
    sortBy: ['id', 'from'],
    order: { field: 'from', order: 'ASC' },
  }),
  /** Statements of a month or a custom period. A request for a single statement also reconciles the ledgers. */
  statements: defineRestResource({
    access: ['finance'],
    row: statement,
    filter: idsFilter,
    sortBy: ['id', 'from'],
    order: { field: 'from', order: 'DESC' },
  }),
  /**
   * Payouts to sellers. A request for a single payout also returns its breakdown, its ledger line and, if the payout
   * failed, the seller's next payout.
   */
  payouts: defineRestResource({
    access: ['finance'],
    row: payoutDetails,
    filter: idsFilter,
    sortBy: ['id', 'created_at'],
    order: { field: 'created_at', order: 'DESC' },
  }),
  /**
   * Result of the last reconciliation of the ledgers. The reconciliation runs every night. An update of the record runs
   * the reconciliation immediately.
   */
  books: defineRestResource({
    access: ['finance'],
    row: reconciliation,
    filter: idsFilter,
    sortBy: ['id'],
    order: LATEST_ID_FIRST,
    update: { action: 'check', stepUp: 'never', input: noFields },
  }),
} as const;
