import type { Admin } from './admins';
import type { RefundRequest } from './refundRequests';
import type { createReports } from './reports';
import { DAY, MINUTE } from './time';

/** Author's mailbox, age in days, subject and text. `@` mentions a mailbox; a leading `!` pins the note. */
type Whom = 'reporter' | 'reported' | 'asker' | 'report' | 'request';
const WRITTEN: [string, number, Whom, string][] = [
  ['brendan.oshea', 9, 'reporter', 'Called about the report. Calm and precise; has kept the pictures.'],
  [
    'calvin.oyelaran',
    8.2,
    'reported',
    '!Third complaint this year. Next one goes to @admin before anything else.',
  ],
  [
    'sellers',
    7.6,
    'reported',
    'Spoke to the studio. They say it was the new colleague, and offer the next visit for free.',
  ],
  ['priscilla.amoah', 6.1, 'reported', '@calvin.oyelaran please look at the next three bookings yourself.'],
  ['lourdes.ibanez', 5.4, 'asker', 'Prefers to be written to, not called: works at night.'],
  [
    'admin',
    4.3,
    'asker',
    '!A refund is fine whenever it is the studio that cancelled. Agreed with @lourdes.ibanez.',
  ],
  [
    'brendan.oshea',
    2.1,
    'report',
    'Wrote to both of them. @marguerite.thibodeaux takes over if nobody answers by Friday.',
  ],
  ['theo.lindgren', 1.4, 'request', 'The studio says that it went as booked, and has pictures of it.'],
  ['admin', 0.9, 'request', '!Wait for the pictures before anything is given back, @theo.lindgren.'],
];

export const createNotes = (
  {
    admins,
    reports,
    refundRequests,
  }: {
    admins: readonly Admin[];
    reports: ReturnType<typeof createReports>;
    refundRequests: readonly RefundRequest[];
  },
  now: number,
) => {
  const staff = new Map(admins.map((admin) => [admin.email.split('@')[0]!, admin.id]));
  const report = reports.findLast(({ status }) => status === 'open');
  const request = refundRequests.findLast(({ status }) => status === 'open');
  const none: Record<'personId' | 'reportId' | 'refundRequestId', number | null> = {
    personId: null,
    reportId: null,
    refundRequestId: null,
  };
  const of = {
    reporter: report && { ...none, personId: report.booking.buyer.id },
    reported: report && { ...none, personId: report.booking.studio.seller.id },
    asker: request && { ...none, personId: request.debit.buyerId },
    report: report && { ...none, reportId: report.id },
    request: request && { ...none, refundRequestId: request.id },
  };
  const came = { report: +(report?.createdAt ?? 0), request: +(request?.createdAt ?? 0) };
  return WRITTEN.flatMap(([author, days, whom, written], at) => {
    const about = of[whom];
    const authorId = staff.get(author);
    if (!about || !authorId) return [];
    const mentioned: number[] = [];
    const text = written.replace(/^!/, '').replaceAll(/@([a-z]+(?:\.[a-z]+)?)/g, (_, mailbox: string) => {
      const id = staff.get(mailbox)!;
      mentioned.push(id);
      return `@[${id}]`;
    });
    const isPinned = written.startsWith('!');
    const first = whom === 'report' || whom === 'request' ? came[whom] : 0;
    const createdAt = new Date(Math.max(now - days * DAY, Math.min(first + at * MINUTE, now)));
    return [{ id: 1001 + at, ...about, authorId, text, isPinned, createdAt, mentioned }];
  });
};

export const mentionsIn = (notes: ReturnType<typeof createNotes>) =>
  notes
    .flatMap(({ id: noteId, mentioned, createdAt }) =>
      mentioned.map((userId) => ({ noteId, userId, createdAt })),
    )
    .map((mention, at) => ({ id: 1001 + at, ...mention }));
