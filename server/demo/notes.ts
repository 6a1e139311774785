import type { Admin } from './admins';
import type { RefundRequest } from './refundRequests';
import type { createReports } from './reports';
import { DAY } from './time';

/** Mailbox of who wrote, days ago, on whom, what; `@` and a mailbox is who is mentioned, `!` at its beginning pins it. */
const WRITTEN: [string, number, 'reporter' | 'reported' | 'asker', string][] = [
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
];

/** What staff have written about a few of those whom reports and refund requests are about. */
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
  const people = {
    reporter: report?.booking.buyer.id,
    reported: report?.booking.studio.seller.id,
    asker: refundRequests.findLast(({ status }) => status === 'open')?.debit.buyerId,
  };
  return WRITTEN.flatMap(([author, days, whom, written], at) => {
    const personId = people[whom];
    const authorId = staff.get(author);
    if (!personId || !authorId) return [];
    const mentioned: number[] = [];
    const text = written.replace(/^!/, '').replaceAll(/@([a-z]+(?:\.[a-z]+)?)/g, (_, mailbox: string) => {
      const id = staff.get(mailbox)!;
      mentioned.push(id);
      return `@[${id}]`;
    });
    const isPinned = written.startsWith('!');
    const createdAt = new Date(now - days * DAY);
    return [{ id: 1001 + at, personId, authorId, text, isPinned, createdAt, mentioned }];
  });
};

/** @param notes as above */
export const mentionsIn = (notes: ReturnType<typeof createNotes>) =>
  notes
    .flatMap(({ id: noteId, mentioned, createdAt }) =>
      mentioned.map((userId) => ({ noteId, userId, createdAt })),
    )
    .map((mention, at) => ({ id: 1001 + at, ...mention }));
