import type { Admin } from './admins';
import type { RefundRequest } from './refundRequests';
import type { createReports } from './reports';
import { HOUR, MINUTE } from './time';

interface Waiting {
  id: number;
  createdAt: Date;
}
type Kind = 'refund-request' | 'report' | 'message';

/** Kind, index from the newest, assignee, assigning administrator, and hours after the case. */
const GIVEN: [Kind, number, string, string, number][] = [
  ['refund-request', 0, 'admin', 'priscilla.amoah', 3],
  ['refund-request', 2, 'theo.lindgren', 'theo.lindgren', 7],
  ['report', 0, 'brendan.oshea', 'brendan.oshea', 2],
  ['report', 1, 'admin', 'admin', 5],
  ['message', 1, 'lourdes.ibanez', 'lourdes.ibanez', 1],
  ['message', 2, 'admin', 'marguerite.thibodeaux', 9],
  ['message', 4, 'brendan.oshea', 'admin', 20],
];

interface Made {
  admins: readonly Admin[];
  reports: ReturnType<typeof createReports>;
  refundRequests: readonly RefundRequest[];
  contactSubmissions: readonly Waiting[];
}

export const createAssignments = (
  { admins, reports, refundRequests, contactSubmissions }: Made,
  now: number,
) => {
  const staff = new Map(admins.map((admin) => [admin.email.split('@')[0]!, admin.id]));
  const isOpen = ({ status }: { status: string }) => status === 'open';
  const waiting: Record<Kind, readonly Waiting[]> = {
    'refund-request': refundRequests.filter(isOpen),
    report: reports.filter(isOpen),
    message: contactSubmissions,
  };
  return GIVEN.flatMap(([kind, place, assignee, by, hours]) => {
    const one = waiting[kind].at(-1 - place);
    if (!one) return [];
    const at = Math.max(+one.createdAt, Math.min(+one.createdAt + hours * HOUR, now - 20 * MINUTE));
    return [
      {
        kind,
        about: one.id,
        assigneeId: staff.get(assignee)!,
        assignedBy: staff.get(by)!,
        createdAt: new Date(at),
      },
    ];
  })
    .toSorted((a, b) => +a.createdAt - +b.createdAt)
    .map((row, index) => ({
      id: 1001 + index,
      ...row,
      refundRequestId: row.kind === 'refund-request' ? row.about : null,
      reportId: row.kind === 'report' ? row.about : null,
      messageId: row.kind === 'message' ? row.about : null,
    }));
};
