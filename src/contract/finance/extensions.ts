import { noFields } from '../core/inputs';
import { payoutPage } from './payouts';
import { idsFilter } from '../core/queries';
import { books, statement } from './statements';
import { comparison, trendFilter, trendPoint } from './trends';
import { LATEST_ID_FIRST, defineRestResource } from '../core/restResource';

/** What the marketplace earns and pays. */
export const figures = {
  /** The figures of the dashboard against the same stretch of the period before. */
  comparisons: defineRestResource({
    access: ['dashboard'],
    row: comparison,
    filter: idsFilter,
    sortBy: ['id', 'from'],
    order: { field: 'from', order: 'DESC' },
  }),
  /** The same marketplace by day, week and month, and a year before. */
  trends: defineRestResource({
    access: ['dashboard'],
    row: trendPoint,
    filter: trendFilter,
    sortBy: ['id', 'from'],
    order: { field: 'from', order: 'ASC' },
  }),
  /** What came in, went out and is still owed, of a month or any days; its books are checked when it is asked for. */
  statements: defineRestResource({
    access: ['finance'],
    row: statement,
    filter: idsFilter,
    sortBy: ['id', 'from'],
    order: { field: 'from', order: 'DESC' },
  }),
  /** What a payout to a seller is made of, and what became of it. */
  payouts: defineRestResource({
    access: ['finance'],
    row: payoutPage,
    filter: idsFilter,
    sortBy: ['id', 'created_at'],
    order: { field: 'created_at', order: 'DESC' },
  }),
  /** Whether all books balance: checked every night, and whenever it is changed. */
  books: defineRestResource({
    access: ['finance'],
    row: books,
    filter: idsFilter,
    sortBy: ['id'],
    order: LATEST_ID_FIRST,
    update: { action: 'check', stepUp: 'never', input: noFields },
  }),
} as const;
