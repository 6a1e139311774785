import type { Happened } from '../activity/insertEvents';
import type { Event } from '../activity/event';
import type { Admin } from './admins';
import type { createMarketplace } from './marketplace';
import { workdaysOf } from './pastDays';
import type { Person } from './people';
import { createRandom, type Random } from './random';
import { DAY, HOUR } from './time';

type Marketplace = ReturnType<typeof createMarketplace>;
type Row = Omit<Happened['circumstances'], 'requestId'> & { event: Event };

const SEED = 20_251_121;

const named = ({ id, firstName, lastName }: Person) => ({ id, name: `${firstName} ${lastName}` });
const by = (admin: Admin, now: Date, event: Event): Row => ({ now, actor: named(admin), event });

/** Somebody with this role who was there then; the first administrator where nobody else was. */
const holder = (random: Random, { admins }: Marketplace, role: Admin['roles'][number], at: Date) => {
  const there = admins.filter(
    ({ roles, createdAt, isBlocked }) => !isBlocked && roles.includes(role) && createdAt < at,
  );
  return there.length ? random.pick(there) : admins[0]!;
};

/** What was made for the opening, and who was taken on since. */
const beginnings = (random: Random, made: Marketplace): Row[] => {
  const { admins, categories, plans } = made;
  const [first] = admins;
  const things = [
    ...categories.map((category) => ({ ...category, kind: 'category', role: 'categories' }) as const),
    ...plans.map((plan) => ({ ...plan, kind: 'plan', role: 'subscriptions' }) as const),
  ];
  return [
    by(first!, first!.createdAt, { action: 'created', person: named(first!) }),
    ...things.map(({ kind, role, id, name, createdAt }) =>
      by(holder(random, made, role, createdAt), createdAt, {
        action: 'created',
        target: `${kind}:${id}`,
        name,
        changes: [{ field: 'name', before: null, after: name }],
      }),
    ),
    ...admins.slice(1).map((admin) =>
      by(holder(random, made, 'admins', admin.createdAt), admin.createdAt, {
        action: 'created',
        person: named(admin),
        changes: [{ field: 'roles', before: null, after: admin.roles.join(', ') }],
      }),
    ),
  ];
};

const blocks = (random: Random, made: Marketplace): Row[] =>
  made.users.flatMap((user) => {
    const { role, blockedAt } = user;
    if (!blockedAt) return [];
    const needed = role === 'admin' ? 'admins' : role === 'buyer' ? 'buyers' : 'sellers';
    const action = role === 'admin' ? 'restricted' : 'blocked';
    return [by(holder(random, made, needed, blockedAt), blockedAt, { action, person: named(user) })];
  });

const decisions = ({ refundRequests, users }: Marketplace): Row[] => {
  const buyers = new Map(users.map((user) => [user.id, user]));
  return refundRequests.flatMap(({ id, debit, status, creditsHundredths, note, decidedBy, decidedAt }) => {
    const buyer = buyers.get(debit.buyerId);
    if (!buyer || !decidedBy || !decidedAt) return [];
    return [
      by(decidedBy, decidedAt, {
        action: status === 'approved' ? 'request_approved' : 'request_denied',
        target: `refund-request:${id}`,
        person: named(buyer),
        facts: { credits_hundredths: creditsHundredths, booking: debit.bookingId },
        note: note ?? undefined,
      }),
    ];
  });
};

const closings = (random: Random, made: Marketplace, now: number): Row[] =>
  made.reports.flatMap(({ id, booking, status, createdAt }) => {
    const at = new Date(+createdAt + (8 + 60 * random.unit()) * HOUR);
    if (status !== 'closed' || +at > now) return [];
    const { seller } = booking.studio;
    return [
      by(holder(random, made, 'reports', at), at, {
        action: 'report_closed',
        target: `report:${id}`,
        person: named(seller),
      }),
    ];
  });

/** The fee was saved once the market ran; sellers' latest ledgers have it. */
const fee = (made: Marketplace, now: number): Row =>
  by(made.admins[0]!, new Date(now - 40 * DAY - 3 * HOUR), {
    action: 'fee_changed',
    changes: [{ field: 'processing_fee', before: 18, after: 20 }],
  });

/** What administrators have done by now, oldest first: as the rest of the demo data has it. */
export const createPast = (made: Marketplace, moment: Date): Happened[] => {
  const now = +moment;
  const random = createRandom(SEED);
  const rows = [
    ...beginnings(random, made),
    ...blocks(random, made),
    ...decisions(made),
    ...closings(random, made, now),
    fee(made, now),
    ...workdaysOf(random, made.admins, now),
  ];
  return rows
    .toSorted((a, b) => +a.now - +b.now)
    .map(({ event, ...how }) => ({ event, circumstances: { ...how, requestId: undefined } }));
};
