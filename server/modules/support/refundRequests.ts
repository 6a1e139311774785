import { and, count, eq, getTableColumns } from 'drizzle-orm';

import type { RestHandlers } from '../../crud/restResources';
import { whereId, resumeFromCursor } from '../../crud/queries';
import { bookings, buyerTransactions, refundRequests as table } from '../../db/schema';
import { isAnyOf, personTransactionIds, personSearchCondition } from '../accounts';
import { findRequest, localizeRequest, selectRequests, toRequest } from './refundRequestRows';
import { filterAndSort } from './workItems';

const workItem = {
  kind: 'refund-request',
  ...getTableColumns(table),
  isAbout: (personId: number) => isAnyOf(table.transactionId, personTransactionIds(personId)),
} as const;

/** Handlers that list and get refund requests. */
export const refundRequests: Pick<RestHandlers<'refund-requests'>, 'list' | 'get'> = {
  list: async ({ db, language, now, session }, query) => {
    const shared = filterAndSort(query, { now, session }, workItem, { credits: table.creditsHundredths });
    const { order, sorted } = shared;
    const { q = '', transaction } = query.filter;
    const where = and(
      shared.where,
      whereId(table.transactionId, transaction),
      await personSearchCondition(db, q),
    );
    const { afterLast, offset, needsCount, saveCursor } = resumeFromCursor(db, query, table, sorted);
    const [rows, [counted]] = await Promise.all([
      selectRequests(db)
        .where(and(where, afterLast))
        .orderBy(...order)
        .limit(query.limit)
        .offset(offset),
      needsCount
        ? db
            .select({ total: count() })
            .from(table)
            .innerJoin(buyerTransactions, eq(buyerTransactions.id, table.transactionId))
            .leftJoin(bookings, eq(bookings.id, buyerTransactions.bookingId))
            .where(where)
        : [],
    ]);
    await saveCursor(rows.at(-1)?.request);
    return { rows: rows.map((row) => localizeRequest(language, toRequest(row))), total: counted?.total ?? 0 };
  },
  get: async ({ db, language }, id) => {
    const found = await findRequest(db, id);
    return found && localizeRequest(language, found);
  },
};
