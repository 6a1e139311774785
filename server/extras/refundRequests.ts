import { count, eq, getTableColumns } from 'drizzle-orm';

import { bookings, buyerTransactions, refundRequests as requests } from '../db/schema';
import { decide } from './decide';
import type { Serves } from './extra';
import { filterAndSort } from './filterAndSort';
import { isOneOf, linesOf } from './ofPerson';
import { findRequest, selectRequests, toRequest, wordedFor } from './refundRequestRows';

const concern = {
  ...getTableColumns(requests),
  isAbout: (person: number) => isOneOf(requests.transactionId, linesOf(person)),
};

/** What buyers ask to have back. */
export const refundRequests: Serves<'refund-requests'> = {
  list: async ({ db, language, now }, query) => {
    const { where, order } = filterAndSort(query, now, concern, { credits: requests.creditsHundredths });
    const [rows, [all]] = await Promise.all([
      selectRequests(db)
        .where(where)
        .orderBy(...order)
        .limit(query.limit)
        .offset(query.offset),
      db
        .select({ total: count() })
        .from(requests)
        .innerJoin(buyerTransactions, eq(buyerTransactions.id, requests.transactionId))
        .leftJoin(bookings, eq(bookings.id, buyerTransactions.bookingId))
        .where(where),
    ]);
    return { rows: rows.map((row) => wordedFor(language, toRequest(row))), total: all?.total ?? 0 };
  },
  get: async ({ db, language }, id) => {
    const found = await findRequest(db, id);
    return found && wordedFor(language, found);
  },
  update: decide,
};
