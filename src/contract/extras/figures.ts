import * as input from '../inputs';
import { payoutFilter, payoutPage } from '../payouts';
import { books, statement } from '../statements';
import { comparison, comparisonFilter, trendFilter, trendPoint } from '../trends';
import type { ExtraResource } from './resource';

/** What the marketplace earns and pays. */
export const figures = {
  /** The figures of the dashboard against the same stretch of the period before. */
  comparisons: { access: ['dashboard'], row: comparison, filter: comparisonFilter, sortBy: [] },
  /** The same marketplace by day, week and month, and a year before. */
  trends: { access: ['dashboard'], row: trendPoint, filter: trendFilter, sortBy: [] },
  /** What came in, went out and is still owed, of a month or any days; its books are checked when it is asked for. */
  statements: { access: ['finance'], row: statement, filter: input.noFields, sortBy: [] },
  /** What a payout to a seller is made of, and what became of it. */
  payouts: { access: ['finance'], row: payoutPage, filter: payoutFilter, sortBy: [] },
  /** Whether all books balance: checked every night, and whenever it is changed. */
  books: { access: ['finance'], row: books, filter: input.noFields, sortBy: [], change: input.noFields },
} as const satisfies Record<string, ExtraResource>;
