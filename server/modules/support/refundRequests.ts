import { and, count, eq, getTableColumns } from 'drizzle-orm';

import { bookings, buyerTransactions, refundRequests as requests } from '../../db/schema';
import { decideRequest } from './decideRequest';
import type { ExtraHandlers } from '../../crud/extra';
import { filterAndSort } from '../../crud/filterAndSort';
import { resumeFromCursor } from '../../crud/resumeFromCursor';
import { isAnyOf, personTransactionIds } from '../accounts/personRowIds';
import { findRequest, selectRequests, toRequest, localizeRequest } from './refundRequestRows';
import { personSearchCondition } from '../accounts/personSearchCondition';

const concern = {
  kind: 'refund-request',
  ...getTableColumns(requests),
  isAbout: (person: number) => isAnyOf(requests.transactionId, personTransactionIds(person)),
} as const;

/** What buyers ask to have back. */
export const refundRequests: ExtraHandlers<'refund-requests'> = {
  list: async ({ db, language, now, me }, query) => {
    const asked = filterAndSort(query, { now, me }, concern, {
      credits: requests.creditsHundredths,
    });
    const { order, sorted } = asked;
    const where = and(asked.where, await personSearchCondition(db, query.filter.q ?? ''));
    const { afterLast, offset, needsCount, saveCursor } = resumeFromCursor(db, query, requests, sorted);
    const [rows, [all]] = await Promise.all([
      selectRequests(db)
        .where(and(where, afterLast))
        .orderBy(...order)
        .limit(query.limit)
        .offset(offset),
      needsCount
        ? db
            .select({ total: count() })
            .from(requests)
            .innerJoin(buyerTransactions, eq(buyerTransactions.id, requests.transactionId))
            .leftJoin(bookings, eq(bookings.id, buyerTransactions.bookingId))
            .where(where)
        : [],
    ]);
    await saveCursor(rows.at(-1)?.request);
    return { rows: rows.map((row) => localizeRequest(language, toRequest(row))), total: all?.total ?? 0 };
  },
  get: async ({ db, language }, id) => {
    const found = await findRequest(db, id);
    return found && localizeRequest(language, found);
  },
  update: decideRequest,
};
