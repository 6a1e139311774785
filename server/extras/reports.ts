import { and, count, eq, getTableColumns } from 'drizzle-orm';

import type { Event } from '../activity/event';
import { recorded } from '../activity/recorded';
import { assignees, assignmentOf, isAssignee, toAssignee } from '../concerns/assignmentRows';
import type { Db, Queries } from '../db/open';
import { assignments, bookings, reports as table } from '../db/schema';
import { toNumber } from '../rows/ids';
import { toFlag } from '../rows/wire';
import type { Serves } from './extra';
import { filterAndSort } from './filterAndSort';
import { bookingsOf, isOneOf } from './ofPerson';
import { buyers, sellers, toContact } from './parties';
import { readOn } from './readOn';

const select = (db: Queries) =>
  (db as Db)
    .select({ report: table, booking: bookings, buyer: buyers, seller: sellers, assignee: assignees })
    .from(table)
    .innerJoin(bookings, eq(bookings.id, table.bookingId))
    .innerJoin(buyers, eq(buyers.id, bookings.buyerId))
    .innerJoin(sellers, eq(sellers.id, bookings.sellerId))
    .leftJoin(assignments, eq(assignmentOf('report'), table.id))
    .leftJoin(assignees, isAssignee);

type Row = Awaited<ReturnType<typeof select>>[number];

const toWire = ({ report, booking, buyer, seller, assignee }: Row) => {
  const reported = toContact(seller);
  return {
    id: report.id,
    created_at: report.createdAt.toISOString(),
    appointment_date: booking.startsAt.toISOString(),
    buyer: toContact(buyer),
    service: booking.service,
    seller: reported && { ...reported, is_restricted: toFlag(seller.isBlocked) },
    reason: report.reason,
    status: report.status,
    assignee: toAssignee(assignee),
  };
};

const get = async (db: Queries, id: string) => {
  const number = toNumber(id);
  const [row] = number === undefined ? [] : await select(db).where(eq(table.id, number));
  return row && toWire(row);
};

const concern = {
  kind: 'report',
  ...getTableColumns(table),
  isAbout: (person: number) => isOneOf(table.bookingId, bookingsOf(person)),
} as const;

/** What buyers complain of, with both people of the booking. */
export const reports: Serves<'reports'> = {
  list: async ({ db, now, me }, query) => {
    const { where, order, sorted } = filterAndSort(query, { now, me }, concern, {
      service: bookings.service,
    });
    const { rest, offset, counts, remember } = readOn(db, query, table, sorted);
    const [rows, [all]] = await Promise.all([
      select(db)
        .where(and(where, rest))
        .orderBy(...order)
        .limit(query.limit)
        .offset(offset),
      counts
        ? db
            .select({ total: count() })
            .from(table)
            .innerJoin(bookings, eq(bookings.id, table.bookingId))
            .where(where)
        : [],
    ]);
    await remember(rows.at(-1)?.report);
    return { rows: rows.map(toWire), total: all?.total ?? 0 };
  },
  get: ({ db }, id) => get(db, id),
  update: async (context, id, { status }) => {
    const number = toNumber(id);
    if (number === undefined) return undefined;
    return recorded(context, async (tx) => {
      const [before] = await tx.select().from(table).where(eq(table.id, number)).for('update');
      await tx.update(table).set({ status }).where(eq(table.id, number));
      const report = await get(tx, id);
      const { seller } = report ?? {};
      const event: Event = {
        action: status === 'closed' ? 'report_closed' : 'report_opened',
        target: `report:${number}`,
        ...(seller && { person: seller }),
      };
      return { answer: report, events: before && before.status !== status ? [event] : [] };
    });
  },
};
