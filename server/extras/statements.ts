import { min } from 'drizzle-orm';

import { buyerTransactions, sellerTransactions } from '../db/schema';
import { checkBooks } from '../finance/books/checkBooks';
import { monthsBetween, parseStatementPeriod, formatPeriod } from '../finance/books/statementPeriod';
import { toStatement } from '../finance/books/toStatement';
import type { ExtraHandlers } from './extra';

/** The months that there is a statement of, the newest first; and each, or one of any days, with its books checked. */
export const statements: ExtraHandlers<'statements'> = {
  list: async ({ db, now }, { limit, offset }) => {
    const [[bought], [earned]] = await Promise.all([
      db.select({ first: min(buyerTransactions.createdAt) }).from(buyerTransactions),
      db.select({ first: min(sellerTransactions.createdAt) }).from(sellerTransactions),
    ]);
    const firsts = [bought?.first, earned?.first, now].flatMap((moment) => (moment ? [+moment] : []));
    const months = monthsBetween(new Date(Math.min(...firsts)), now);
    const rows = months.slice(offset, offset + limit).flatMap((id) => {
      const days = parseStatementPeriod(id, now);
      return days ? [{ id, ...formatPeriod(days) }] : [];
    });
    return { rows, total: months.length };
  },
  get: async ({ db, now, language }, id) => {
    const days = parseStatementPeriod(id, now);
    return days && toStatement(days, await checkBooks(db, days), now, language);
  },
};
