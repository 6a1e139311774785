import { and, count, eq, getTableColumns } from 'drizzle-orm';

import { assignees, assignmentColumn, assigneeJoin, toAssignee } from './assignments/assignmentRows';
import type { Db, DbOrTx } from '../../db/open';
import { assignments, bookings, reports as table } from '../../db/schema';
import { findById, parseId } from '../../crud/extraRows';
import { toFlag } from '../../crud/wire';
import type { ExtraHandlers } from '../../crud/extra';
import { filterAndSort } from './filterAndSort';
import { personBookingIds, isAnyOf } from '../accounts';
import { resumeFromCursor } from '../../crud/resumeFromCursor';
import { buyers, sellers, toPersonRefWithContact } from '../../crud/personRefs';
import type { AuditEvent } from '../../http/context';

const select = (db: DbOrTx) =>
  (db as Db)
    .select({ report: table, booking: bookings, buyer: buyers, seller: sellers, assignee: assignees })
    .from(table)
    .innerJoin(bookings, eq(bookings.id, table.bookingId))
    .innerJoin(buyers, eq(buyers.id, bookings.buyerId))
    .innerJoin(sellers, eq(sellers.id, bookings.sellerId))
    .leftJoin(assignments, eq(assignmentColumn('report'), table.id))
    .leftJoin(assignees, assigneeJoin)
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

const toWire = ({ report, booking, buyer, seller, assignee }: Row) => {
  const reported = toPersonRefWithContact(seller);
  return {
    id: report.id,
    created_at: report.createdAt.toISOString(),
    appointment_date: booking.startsAt.toISOString(),
    buyer: toPersonRefWithContact(buyer),
    service: booking.service,
    seller: reported && { ...reported, is_restricted: toFlag(seller.isBlocked) },
    reason: report.reason,
    status: report.status,
    assignee: toAssignee(assignee),
  };
};

const get = async (db: DbOrTx, id: string) => {
  const row = await findById(select(db), table, id);
  return row && toWire(row);
};

const workItem = {
  kind: 'report',
  ...getTableColumns(table),
  isAbout: (person: number) => isAnyOf(table.bookingId, personBookingIds(person)),
} as const;

/** What buyers complain of, with both people of the booking. */
export const reports: ExtraHandlers<'reports'> = {
  list: async ({ db, now, session }, query) => {
    const { where, order, sorted } = filterAndSort(query, { now, session }, workItem, {
      service: bookings.service,
    });
    const { afterLast, offset, needsCount, saveCursor } = resumeFromCursor(db, query, table, sorted);
    const [rows, [all]] = await Promise.all([
      select(db)
        .where(and(where, afterLast))
        .orderBy(...order)
        .limit(query.limit)
        .offset(offset),
      needsCount
        ? db
            .select({ total: count() })
            .from(table)
            .innerJoin(bookings, eq(bookings.id, table.bookingId))
            .where(where)
        : [],
    ]);
    await saveCursor(rows.at(-1)?.report);
    return { rows: rows.map(toWire), total: all?.total ?? 0 };
  },
  get: ({ db }, id) => get(db, id),
  update: async (context, id, { status }) => {
    const number = parseId(id);
    if (number === undefined) return undefined;
    return context.audit(async (tx) => {
      const [before] = await tx.select().from(table).where(eq(table.id, number)).for('update');
      await tx.update(table).set({ status }).where(eq(table.id, number));
      const report = await get(tx, id);
      const { seller } = report ?? {};
      const event: AuditEvent = {
        action: status === 'closed' ? 'report_closed' : 'report_opened',
        target: `report:${number}`,
        ...(seller && { person: seller }),
      };
      return { answer: report, events: before && before.status !== status ? [event] : [] };
    });
  },
};
