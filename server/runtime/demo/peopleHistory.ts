import { eventBy, pickRoleHolder, personRef, type Marketplace, type HistoryRow } from './historyRows';
import type { Random } from './random';
import { HOUR, MINUTE } from './time';

const blocks = ({ users, admins }: Marketplace): HistoryRow[] =>
  users.flatMap((user) => {
    const { role, blockedAt, blockedBy, blockedReason, blockedNote } = user;
    const admin = admins.find(({ id }) => id === blockedBy);
    if (!blockedAt || !admin) return [];
    return [
      eventBy(admin, blockedAt, {
        action: role === 'admin' ? 'restricted' : 'blocked',
        person: personRef(user),
        facts: { reason: blockedReason },
        note: blockedNote ?? undefined,
      }),
    ];
  });

const aboutOf = (
  { id, personId, reportId, refundRequestId }: Marketplace['notes'][number],
  users: Marketplace['users'],
) => {
  if (reportId) return { target: `report:${reportId}`, facts: { note: id } } as const;
  if (refundRequestId) return { target: `refund-request:${refundRequestId}`, facts: { note: id } } as const;
  const person = users.find((one) => one.id === personId);
  return person && ({ target: `note:${id}`, person: personRef(person) } as const);
};

const written = ({ notes, admins, users }: Marketplace, now: number): HistoryRow[] =>
  notes.flatMap((note) => {
    const { authorId, isPinned, createdAt } = note;
    const admin = admins.find((one) => one.id === authorId);
    const event = aboutOf(note, users);
    if (!admin || !event) return [];
    const pinnedAt = new Date(Math.min(+createdAt + MINUTE, now));
    return [
      eventBy(admin, createdAt, { ...event, action: 'note_written' }),
      ...(isPinned ? [eventBy(admin, pinnedAt, { ...event, action: 'note_pinned' })] : []),
    ];
  });

const given = ({ assignments, admins }: Marketplace): HistoryRow[] =>
  assignments.flatMap(({ kind, about, assigneeId, assignedBy, createdAt }) => {
    const [who, from] = [assigneeId, assignedBy].map((id) => admins.find((admin) => admin.id === id)!);
    const event = { action: 'assigned', target: `${kind}:${about}`, person: personRef(who!) } as const;
    return [eventBy(from!, createdAt, event)];
  });

const decisions = ({ refundRequests, users }: Marketplace): HistoryRow[] => {
  const buyers = new Map(users.map((user) => [user.id, user]));
  return refundRequests.flatMap((request) => {
    const { id, debit, status, creditsHundredths, note, decidedBy, decidedAt } = request;
    const buyer = buyers.get(debit.buyerId);
    if (!buyer || !decidedBy || !decidedAt) return [];
    return [
      eventBy(decidedBy, decidedAt, {
        action: status === 'approved' ? 'request_approved' : 'request_denied',
        target: `refund-request:${id}`,
        person: personRef(buyer),
        facts: {
          credits_hundredths: creditsHundredths,
          booking: debit.bookingId,
          reason: request.denialReason ?? undefined,
        },
        note: note ?? undefined,
      }),
    ];
  });
};

const closings = (random: Random, made: Marketplace, now: number): HistoryRow[] =>
  made.reports.flatMap(({ id, booking, status, createdAt }) => {
    const at = new Date(+createdAt + (8 + 60 * random.unit()) * HOUR);
    if (status !== 'closed' || +at > now) return [];
    const { seller } = booking.studio;
    return [
      eventBy(pickRoleHolder(random, made, 'reports', at), at, {
        action: 'report_closed',
        target: `report:${id}`,
        person: personRef(seller),
      }),
    ];
  });

const answers = (random: Random, made: Marketplace): HistoryRow[] => [
  ...made.replies.map(({ message, author, createdAt }) =>
    eventBy(author, createdAt, {
      action: 'message_replied',
      target: `message:${message.id}`,
      person: personRef(message.user),
    }),
  ),
  ...made.contactSubmissions
    .filter(({ status }) => status === 'spam')
    .map(({ id, user, createdAt }) => {
      const at = new Date(+createdAt + 5 * HOUR);
      return eventBy(pickRoleHolder(random, made, 'reports', at), at, {
        action: 'message_spam',
        target: `message:${id}`,
        person: personRef(user),
      });
    }),
];

export const createPeopleHistory = (random: Random, made: Marketplace, now: number): HistoryRow[] => [
  ...blocks(made),
  ...written(made, now),
  ...given(made),
  ...decisions(made),
  ...closings(random, made, now),
  ...answers(random, made),
];
