import type { EventRecord } from '../../modules/auditLog';
import { createWorkdays } from './workdays';
import { eventBy, pickRoleHolder, personRef, type Marketplace, type HistoryRow } from './historyRows';
import { createPeopleHistory } from './peopleHistory';
import { createRandom, type Random } from './random';
import { DAY, HOUR, SECOND } from './time';

const SEED = 20_251_121;

const beginnings = (random: Random, made: Marketplace): HistoryRow[] => {
  const { admins, categories, plans } = made;
  const [first] = admins;
  const things = [
    ...categories.map((category) => ({ ...category, kind: 'category', role: 'categories' }) as const),
    ...plans.map((plan) => ({ ...plan, kind: 'plan', role: 'subscriptions' }) as const),
  ];
  return [
    eventBy(first!, first!.createdAt, { action: 'created', person: personRef(first!) }),
    ...things.map(({ kind, role, id, name, createdAt }) =>
      eventBy(pickRoleHolder(random, made, role, createdAt), createdAt, {
        action: 'created',
        target: `${kind}:${id}`,
        name,
        changes: [{ field: 'name', before: null, after: name }],
      }),
    ),
    ...admins
      .slice(1)
      .map((admin) =>
        eventBy(pickRoleHolder(random, made, 'admins', admin.createdAt), admin.createdAt, {
          action: 'created',
          person: personRef(admin),
          changes: [{ field: 'roles', before: null, after: admin.roles.join(', ') }],
        }),
      ),
  ];
};

const fee = (made: Marketplace, now: number): HistoryRow =>
  eventBy(made.admins[0]!, new Date(now - 40 * DAY - 3 * HOUR), {
    action: 'fee_changed',
    changes: [{ field: 'processing_fee', before: 18, after: 20 }],
    facts: { fee_type: 'percent', processing_fee: 20 },
  });

/** Brute-force warnings for an administrator who has not read the mail yet. */
const guesses = ({ admins }: Marketplace, workdays: readonly HistoryRow[], now: number): HistoryRow[] => {
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
  const done = [...beginnings(random, made), ...createPeopleHistory(random, made, now), fee(made, now)];
  const workdays = createWorkdays(random, made.admins, now);
  const rows = [...done, ...workdays, ...guesses(made, workdays, now)];
  return rows
    .toSorted((a, b) => +a.now - +b.now)
    .map(({ event, ...how }) => ({ event, context: { ...how, requestId: undefined } }));
};
