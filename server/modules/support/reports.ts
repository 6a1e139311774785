import { and, count, eq, getTableColumns } from 'drizzle-orm';

import type { reportEndpoints } from '../../../src/contract/support/reports';
import type { RestHandlers } from '../../crud/restResources';
import { findById, parseId, resumeFromCursor } from '../../crud/queries';
import { listPage } from '../../crud/listPage';
import { buyers, nameOf, sellers, toPersonRefWithContact } from '../../crud/personRefs';
import { toFlag } from '../../crud/apiRecords';
import type { Db, DbOrTx } from '../../db/open';
import { assignments, bookings, reports as table, users } from '../../db/schema';
import type { AuditEvent } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { isAnyOf, personBookingIds } from '../accounts';
import { assigneeJoin, assignees, assignmentColumn, filterAndSort, toAssignee } from './workItems';

const selectReports = (db: DbOrTx) =>
  (db as Db)
    .select({ report: table, booking: bookings, buyer: buyers, seller: sellers, assignee: assignees })
    .from(table)
    .innerJoin(bookings, eq(bookings.id, table.bookingId))
    .innerJoin(buyers, eq(buyers.id, bookings.buyerId))
    .innerJoin(sellers, eq(sellers.id, bookings.sellerId))
    .leftJoin(assignments, eq(assignmentColumn('report'), table.id))
    .leftJoin(assignees, assigneeJoin)
    .$dynamic();

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

const toReport = ({ report, booking, buyer, seller, assignee }: ReportRow) => {
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

const findReport = async (db: DbOrTx, id: string) => {
  const row = await findById(selectReports(db), table, id);
  return row && toReport(row);
};

const workItem = {
  kind: 'report',
  ...getTableColumns(table),
  isAbout: (personId: number) => isAnyOf(table.bookingId, personBookingIds(personId)),
} as const;

/** REST resource of buyers' reports, with the buyer and seller of the booking. An update closes or reopens a report. */
export const reports: RestHandlers<'reports'> = {
  list: async ({ db, now, session }, query) => {
    const { where, order, sorted } = filterAndSort(query, { now, session }, workItem, {
      service: bookings.service,
    });
    const { afterLast, offset, needsCount, saveCursor } = resumeFromCursor(db, query, table, sorted);
    const [rows, [counted]] = await Promise.all([
      selectReports(db)
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
    return { rows: rows.map(toReport), total: counted?.total ?? 0 };
  },
  get: ({ db }, id) => findReport(db, id),
  update: async (context, id, { status }) => {
    const number = parseId(id);
    if (number === undefined) return undefined;
    return context.audit(async (tx) => {
      const [before] = await tx.select().from(table).where(eq(table.id, number)).for('update');
      await tx.update(table).set({ status }).where(eq(table.id, number));
      const report = await findReport(tx, id);
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

export const reportHandlers: Handlers<typeof reportEndpoints> = {
  /** Returns a page of reports, with the field names of section 2 of the specification. */
  listReports: async ({ db }, query) => {
    const rows = db
      .select({ report: table, booking: bookings, buyer: users })
      .from(table)
      .innerJoin(bookings, eq(bookings.id, table.bookingId))
      .innerJoin(users, eq(users.id, bookings.buyerId))
      .$dynamic();
    const page = await listPage(rows, { db, table, query }, ({ report, booking, buyer }) => ({
      id: report.id,
      date: booking.startsAt.toISOString(),
      buyerName: nameOf(buyer),
      email: buyer.email ?? '',
      name: booking.service,
      reports: report.reason,
    }));
    return { data: { reports: page } };
  },
};
