import { eq } from 'drizzle-orm';

import type { reportEndpoints } from '../../../src/contract/support/reports';
import type { RestHandlers } from '../../crud/restResources';
import { listPage } from '../../crud/listPage';
import { buyers, nameOf, sellers, toPersonRefWithContact } from '../../crud/personRefs';
import { toFlag } from '../../crud/apiRecords';
import type { Db, DbOrTx } from '../../db/open';
import { assignments, bookings, reports as table, users } from '../../db/schema';
import type { Handlers } from '../../http/handlers';
import { caseHandlers } from './bookingCases';
import { assigneeJoin, assignees, assignmentColumn, toAssignee } from './workItems';

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

const cases = caseHandlers('reports', table, {
  select: selectReports,
  rowOf: ({ report }) => report,
  toRecord: toReport,
  columns: { service: bookings.service },
});

/** REST resource of buyers' reports, with the buyer and seller of the booking. An update closes or reopens a report. */
export const reports: RestHandlers<'reports'> = {
  list: cases.list,
  get: cases.get,
  update: cases.changeStatus(({ status, seller }, id) => ({
    action: status === 'closed' ? 'report_closed' : 'report_opened',
    target: `report:${id}`,
    ...(seller && { person: seller }),
  })),
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
