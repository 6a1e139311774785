import { nameOf } from '../../crud/personRefs';
import type { AuditEvent } from '../../http/context';
import type { EventContext, EventRecord } from '../../modules/auditLog';
import { mentionsIn } from './caseWork';
import type { createMarketplace } from './marketplace';
import type { Admin, Person } from './people';
import { createRandom, type Random } from './random';
import { DAY, HOUR, localMidnight, localWeekday, MINUTE, SECOND } from './time';

type Marketplace = ReturnType<typeof createMarketplace>;
type HistoryRow = Omit<EventContext, 'requestId'> & { event: AuditEvent };

const SEED = 20_251_121;

const personRef = ({ id, ...names }: Pick<Person, 'id' | 'firstName' | 'lastName'>) => ({
  id,
  name: nameOf(names),
});

const eventBy = (admin: Admin, now: Date, event: AuditEvent): HistoryRow => ({
  now,
  actor: personRef(admin),
  event,
});

type PickRoleHolder = (role: Admin['roles'][number], at: Date) => Admin;

/** Creates a function that picks an administrator who had `role` at the time `at`, or else the first administrator. */
const createPickRoleHolder =
  (random: Random, { admins }: Marketplace): PickRoleHolder =>
  (role, at) => {
    const holders = admins.filter(
      ({ roles, createdAt, isBlocked }) => !isBlocked && roles.includes(role) && createdAt < at,
    );
    return holders.length ? random.pick(holders) : admins[0]!;
  };

const createBeginnings = (
  { admins, categories, plans }: Marketplace,
  pickRoleHolder: PickRoleHolder,
): HistoryRow[] => {
  const [first, ...others] = admins;
  const items = [
    ...categories.map((category) => ({ ...category, kind: 'category', role: 'categories' }) as const),
    ...plans.map((plan) => ({ ...plan, kind: 'plan', role: 'subscriptions' }) as const),
  ];
  return [
    eventBy(first!, first!.createdAt, { action: 'created', person: personRef(first!) }),
    ...items.map(({ kind, role, id, name, createdAt }) =>
      eventBy(pickRoleHolder(role, createdAt), createdAt, {
        action: 'created',
        target: `${kind}:${id}`,
        name,
        changes: [{ field: 'name', before: null, after: name }],
      }),
    ),
    ...others.map((admin) =>
      eventBy(pickRoleHolder('admins', admin.createdAt), admin.createdAt, {
        action: 'created',
        person: personRef(admin),
        changes: [{ field: 'roles', before: null, after: admin.roles.join(', ') }],
      }),
    ),
  ];
};

const subjectOf = (
  { id, personId, reportId, refundRequestId }: Marketplace['notes'][number],
  usersById: ReadonlyMap<number, Marketplace['users'][number]>,
) => {
  if (reportId) return { target: `report:${reportId}`, facts: { note: id } } as const;
  if (refundRequestId) return { target: `refund-request:${refundRequestId}`, facts: { note: id } } as const;
  return { target: `note:${id}`, person: personRef(usersById.get(personId!)!) } as const;
};

/** Creates the events of people and cases: blocks, notes, assignments, decisions, closed reports, answered messages. */
const createCaseEvents = (
  random: Random,
  made: Marketplace,
  now: number,
  pickRoleHolder: PickRoleHolder,
): HistoryRow[] => {
  const adminsById = new Map(made.admins.map((admin) => [admin.id, admin]));
  const usersById = new Map(made.users.map((user) => [user.id, user]));

  const blocks = made.users.flatMap((user) => {
    const { role, blockedAt, blockedBy, blockedReason, blockedNote } = user;
    const admin = blockedBy && adminsById.get(blockedBy);
    if (!blockedAt || !admin) return [];
    return eventBy(admin, blockedAt, {
      action: role === 'admin' ? 'restricted' : 'blocked',
      person: personRef(user),
      facts: { reason: blockedReason },
      note: blockedNote ?? undefined,
    });
  });

  const notes = made.notes.flatMap((note) => {
    const admin = adminsById.get(note.authorId)!;
    const event = subjectOf(note, usersById);
    const written = eventBy(admin, note.createdAt, { ...event, action: 'note_written' });
    const pinnedAt = new Date(Math.min(+note.createdAt + MINUTE, now));
    return note.isPinned
      ? [written, eventBy(admin, pinnedAt, { ...event, action: 'note_pinned' })]
      : [written];
  });

  const assignments = made.assignments.map(({ kind, about, assigneeId, assignedBy, createdAt }) =>
    eventBy(adminsById.get(assignedBy)!, createdAt, {
      action: 'assigned',
      target: `${kind}:${about}`,
      person: personRef(adminsById.get(assigneeId)!),
    }),
  );

  const decisions = made.refundRequests.flatMap((request) => {
    const { id, debit, status, creditsHundredths, note, decidedBy, decidedAt } = request;
    if (!decidedBy || !decidedAt) return [];
    return eventBy(decidedBy, decidedAt, {
      action: status === 'approved' ? 'request_approved' : 'request_denied',
      target: `refund-request:${id}`,
      person: personRef(usersById.get(debit.buyerId)!),
      facts: {
        credits_hundredths: creditsHundredths,
        booking: debit.bookingId,
        reason: request.denialReason ?? undefined,
      },
      note: note ?? undefined,
    });
  });

  const closedReports = made.reports.flatMap(({ id, booking, status, createdAt }) => {
    const at = new Date(+createdAt + (8 + 60 * random.unit()) * HOUR);
    if (status !== 'closed' || +at > now) return [];
    return eventBy(pickRoleHolder('reports', at), at, {
      action: 'report_closed',
      target: `report:${id}`,
      person: personRef(booking.studio.seller),
    });
  });

  const replies = made.replies.map(({ message, author, createdAt }) =>
    eventBy(author, createdAt, {
      action: 'message_replied',
      target: `message:${message.id}`,
      person: personRef(message.user),
    }),
  );

  const spam = made.contactSubmissions
    .filter(({ status }) => status === 'spam')
    .map(({ id, user, createdAt }) => {
      const at = new Date(+createdAt + 5 * HOUR);
      return eventBy(pickRoleHolder('reports', at), at, {
        action: 'message_spam',
        target: `message:${id}`,
        person: personRef(user),
      });
    });

  return [...blocks, ...notes, ...assignments, ...decisions, ...closedReports, ...replies, ...spam];
};

const WORKDAYS = 14;
const WEEKEND = new Set([0, 6]);

/** Creates an administrator's events of one day: sign-in, occasionally a failed attempt, usually a sign-out. */
const createWorkday = (random: Random, admin: Admin, midnight: number): HistoryRow[] => {
  const start = midnight + (8 + 2 * random.unit()) * HOUR;
  const end = start + (5 + 4 * random.unit()) * HOUR;
  const rows: HistoryRow[] = [];
  const add = (at: number, event: AuditEvent) => rows.push(eventBy(admin, new Date(at), event));
  const person = personRef(admin);
  if (random.chance(0.12))
    rows.push({
      now: new Date(start - MINUTE),
      actor: undefined,
      event: { action: 'sign_in_failed', person },
    });
  add(start, { action: 'signed_in' });
  if (admin.roles.includes('finance') && random.chance(0.15))
    add(start + 2 * HOUR, { action: 'exported', facts: { what: 'seller_payouts', rows: 10 } });
  if (random.chance(0.03)) add(start + 3 * HOUR, { action: 'password_changed', person });
  if (random.chance(0.7)) add(end, { action: 'signed_out' });
  return rows;
};

const createWorkdays = (random: Random, admins: readonly Admin[], now: number): HistoryRow[] => {
  const working = admins.filter(({ isBlocked }) => !isBlocked);
  return Array.from({ length: WORKDAYS }, (_, back) =>
    working.flatMap((admin) => {
      const { utcOffset } = admin.city;
      const midnight = localMidnight(now - back * DAY, utcOffset);
      if (WEEKEND.has(localWeekday(midnight, utcOffset)) || !random.chance(0.75)) return [];
      return createWorkday(random, admin, midnight);
    }),
  )
    .flat()
    .filter(({ now: at }) => +at < now);
};

const createFeeChange = ({ admins }: Marketplace, now: number): HistoryRow =>
  eventBy(admins[0]!, new Date(now - 40 * DAY - 3 * HOUR), {
    action: 'fee_changed',
    changes: [{ field: 'processing_fee', before: 18, after: 20 }],
    facts: { fee_type: 'percent', processing_fee: 20 },
  });

/** Creates failed sign-ins and a brute-force warning for an administrator who has never changed the password. */
const createWarnings = (
  { admins }: Marketplace,
  workdays: readonly HistoryRow[],
  now: number,
): HistoryRow[] => {
  const changed = workdays.filter(({ event }) => event.action === 'password_changed');
  const owner = admins
    .slice(2)
    .find(({ id, isBlocked }) => !isBlocked && !changed.some(({ actor }) => actor?.id === id))!;
  const begun = now - 29 * HOUR;
  return [...Array(10).fill('sign_in_failed' as const), 'warned' as const].map((action, at) => ({
    now: new Date(begun + at * 7 * SECOND),
    actor: undefined,
    event: { action, person: personRef(owner) },
  }));
};

export const createHistory = (made: Marketplace, moment: Date): EventRecord[] => {
  const now = +moment;
  const random = createRandom(SEED);
  const pickRoleHolder = createPickRoleHolder(random, made);
  const beginnings = createBeginnings(made, pickRoleHolder);
  const caseEvents = createCaseEvents(random, made, now, pickRoleHolder);
  const workdays = createWorkdays(random, made.admins, now);
  const warnings = createWarnings(made, workdays, now);
  return [...beginnings, ...caseEvents, createFeeChange(made, now), ...workdays, ...warnings]
    .toSorted((a, b) => +a.now - +b.now)
    .map(({ event, ...context }) => ({ event, context: { ...context, requestId: undefined } }));
};

/** Creates the marks of the notifications that the first administrator has seen: all but those of the last days. */
export const createSeen = (made: Marketplace, now: Date) => {
  const kinds = {
    refund_request: made.refundRequests,
    report: made.reports,
    contact_message: made.contactSubmissions,
    failed_payout: made.payouts.filter(({ status }) => status === 'failed'),
    mention: mentionsIn(made.notes),
    assigned: made.assignments,
  };
  const seenUntil = +now - 3 * DAY;
  return Object.entries(kinds).flatMap(([kind, rows]) =>
    rows
      .filter(({ createdAt }) => +createdAt < seenUntil)
      .map(({ id }) => ({ userId: made.admins[0]!.id, notification: `${kind}-${id}` })),
  );
};
