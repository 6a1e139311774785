import { and, count, eq, getTableColumns } from 'drizzle-orm';

import { bookings, buyerTransactions, refundRequests as requests } from '../db/schema';
import { decide } from './decide';
import type { Serves } from './extra';
import { filterAndSort } from './filterAndSort';
import { readOn } from './readOn';
import { isOneOf, linesOf } from './ofPerson';
import { findRequest, selectRequests, toRequest, wordedFor } from './refundRequestRows';
import { isOfSomebodyWith } from './requestsByWords';

const concern = {
  kind: 'refund-request',
  ...getTableColumns(requests),
  isAbout: (person: number) => isOneOf(requests.transactionId, linesOf(person)),
} as const;

/** What buyers ask to have back. */
export const refundRequests: Serves<'refund-requests'> = {
  list: async ({ db, language, now, me }, query) => {
    const asked = filterAndSort(query, { now, me }, concern, {
      credits: requests.creditsHundredths,
    });
    const { order, sorted } = asked;
    const where = and(asked.where, await isOfSomebodyWith(db, query.filter.q ?? ''));
    const { rest, offset, counts, remember } = readOn(db, query, requests, sorted);
    const [rows, [all]] = await Promise.all([
      selectRequests(db)
        .where(and(where, rest))
        .orderBy(...order)
        .limit(query.limit)
        .offset(offset),
      counts
        ? db
            .select({ total: count() })
            .from(requests)
            .innerJoin(buyerTransactions, eq(buyerTransactions.id, requests.transactionId))
            .leftJoin(bookings, eq(bookings.id, buyerTransactions.bookingId))
            .where(where)
        : [],
    ]);
    await remember(rows.at(-1)?.request);
    return { rows: rows.map((row) => wordedFor(language, toRequest(row))), total: all?.total ?? 0 };
  },
  get: async ({ db, language }, id) => {
    const found = await findRequest(db, id);
    return found && wordedFor(language, found);
  },
  update: decide,
};
