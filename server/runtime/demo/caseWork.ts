import type { createReports, RefundRequest } from './complaints';
import type { Admin } from './people';
import { DAY, HOUR, MINUTE } from './time';

interface Cases {
  admins: readonly Admin[];
  reports: ReturnType<typeof createReports>;
  refundRequests: readonly RefundRequest[];
}

const isOpen = ({ status }: { status: string }) => status === 'open';

/** Returns the administrators' ids, by the part of the email address before `@` (the mailbox). */
const createStaff = (admins: readonly Admin[]) =>
  new Map(admins.map(({ email, id }) => [email.split('@')[0]!, id]));

type Subject = 'reporter' | 'reported' | 'requester' | 'report' | 'request';

/** Author's mailbox, age in days, subject and text. `@` precedes a mentioned mailbox. A leading `!` pins the note. */
// prettier-ignore
const NOTES: [string, number, Subject, string][] = [
  ['brendan.oshea', 9, 'reporter', 'Called about the report. Calm and precise; has kept the pictures.'],
  ['calvin.oyelaran', 8.2, 'reported', '!Third complaint this year. Next one goes to @admin before anything else.'],
  ['sellers', 7.6, 'reported', 'Spoke to the studio. They say it was the new colleague, and offer the next visit for free.'],
  ['priscilla.amoah', 6.1, 'reported', '@calvin.oyelaran please look at the next three bookings yourself.'],
  ['lourdes.ibanez', 5.4, 'requester', 'Prefers to be written to, not called: works at night.'],
  ['admin', 4.3, 'requester', '!A refund is fine whenever it is the studio that cancelled. Agreed with @lourdes.ibanez.'],
  ['brendan.oshea', 2.1, 'report', 'Wrote to both of them. @marguerite.thibodeaux takes over if nobody answers by Friday.'],
  ['theo.lindgren', 1.4, 'request', 'The studio says that it went as booked, and has pictures of it.'],
  ['admin', 0.9, 'request', '!Wait for the pictures before anything is given back, @theo.lindgren.'],
];

export const createNotes = ({ admins, reports, refundRequests }: Cases, now: number) => {
  const staff = createStaff(admins);
  const report = reports.findLast(isOpen);
  const request = refundRequests.findLast(isOpen);
  const about = (ids: { personId?: number; reportId?: number; refundRequestId?: number }) => ({
    personId: null,
    reportId: null,
    refundRequestId: null,
    ...ids,
  });
  const subjects = {
    reporter: report && about({ personId: report.booking.buyer.id }),
    reported: report && about({ personId: report.booking.studio.seller.id }),
    requester: request && about({ personId: request.debit.buyerId }),
    report: report && about({ reportId: report.id }),
    request: request && about({ refundRequestId: request.id }),
  };
  const earliest = { report: +(report?.createdAt ?? 0), request: +(request?.createdAt ?? 0) };
  return NOTES.flatMap(([author, days, subject, written], at) => {
    const target = subjects[subject];
    const authorId = staff.get(author);
    if (!target || !authorId) return [];
    const mentioned: number[] = [];
    const text = written.replace(/^!/, '').replaceAll(/@([a-z]+(?:\.[a-z]+)?)/g, (_, mailbox: string) => {
      const id = staff.get(mailbox)!;
      mentioned.push(id);
      return `@[${id}]`;
    });
    const isPinned = written.startsWith('!');
    const first = subject === 'report' || subject === 'request' ? earliest[subject] : 0;
    const createdAt = new Date(Math.max(now - days * DAY, Math.min(first + at * MINUTE, now)));
    return [{ id: 1001 + at, ...target, authorId, text, isPinned, createdAt, mentioned }];
  });
};

export const mentionsIn = (notes: ReturnType<typeof createNotes>) =>
  notes
    .flatMap(({ id: noteId, mentioned, createdAt }) =>
      mentioned.map((userId) => ({ noteId, userId, createdAt })),
    )
    .map((mention, at) => ({ id: 1001 + at, ...mention }));

type Kind = 'refund-request' | 'report' | 'message';

/** Assignments: kind and index (from the newest) of a case, assignee, assigning administrator, hours after the case. */
const ASSIGNMENTS: [Kind, number, string, string, number][] = [
  ['refund-request', 0, 'admin', 'priscilla.amoah', 3],
  ['refund-request', 2, 'theo.lindgren', 'theo.lindgren', 7],
  ['report', 0, 'brendan.oshea', 'brendan.oshea', 2],
  ['report', 1, 'admin', 'admin', 5],
  ['message', 1, 'lourdes.ibanez', 'lourdes.ibanez', 1],
  ['message', 2, 'admin', 'marguerite.thibodeaux', 9],
  ['message', 4, 'brendan.oshea', 'admin', 20],
];

interface Case {
  id: number;
  createdAt: Date;
}

export const createAssignments = (
  { admins, reports, refundRequests, contactSubmissions }: Cases & { contactSubmissions: readonly Case[] },
  now: number,
) => {
  const staff = createStaff(admins);
  const open: Record<Kind, readonly Case[]> = {
    'refund-request': refundRequests.filter(isOpen),
    report: reports.filter(isOpen),
    message: contactSubmissions,
  };
  return ASSIGNMENTS.flatMap(([kind, index, assignee, by, hours]) => {
    const found = open[kind].at(-1 - index);
    if (!found) return [];
    const created = +found.createdAt;
    const createdAt = new Date(Math.max(created, Math.min(created + hours * HOUR, now - 20 * MINUTE)));
    return [
      { kind, about: found.id, assigneeId: staff.get(assignee)!, assignedBy: staff.get(by)!, createdAt },
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
