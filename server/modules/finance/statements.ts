import { min } from 'drizzle-orm';
import { uniq } from 'es-toolkit';

import type { Db } from '../../db/open';
import { buyerTransactions, sellerTransactions } from '../../db/schema';
import { checkBooks } from './books/checkBooks';
import { monthsBetween, parseStatementPeriod, formatPeriod } from './books/statementPeriod';
import { toStatement } from './books/toStatement';
import { pageInMemory } from '../../crud/extraRows';
import type { ExtraHandlers } from '../../crud/extra';

const monthsOf = async (db: Db, now: Date) => {
  const [[bought], [earned]] = await Promise.all([
    db.select({ first: min(buyerTransactions.createdAt) }).from(buyerTransactions),
    db.select({ first: min(sellerTransactions.createdAt) }).from(sellerTransactions),
  ]);
  const firsts = [bought?.first, earned?.first, now].flatMap((moment) => (moment ? [+moment] : []));
  return monthsBetween(new Date(Math.min(...firsts)), now);
};

/** The months that there is a statement of; and each, or one of any days, with its books checked. */
export const statements: ExtraHandlers<'statements'> = {
  list: async ({ db, now }, query) => {
    const { id } = query.filter;
    const ids = id === undefined ? await monthsOf(db, now) : uniq([id].flat().map(String));
    const rows = ids.flatMap((each) => {
      const days = parseStatementPeriod(each, now);
      return days ? [{ id: each, ...formatPeriod(days) }] : [];
    });
    return pageInMemory(rows, query);
  },
  get: async ({ db, now, language }, id) => {
    const days = parseStatementPeriod(id, now);
    return days && toStatement(days, await checkBooks(db, days), now, language);
  },
};
