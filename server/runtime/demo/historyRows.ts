import type { EventContext } from '../../modules/auditLog';
import type { Admin } from './admins';
import type { createMarketplace } from './marketplace';
import type { Person } from './people';
import type { Random } from './random';
import { nameOf } from '../../crud/personRefs';
import type { AuditEvent } from '../../http/context';

export type Marketplace = ReturnType<typeof createMarketplace>;
export type HistoryRow = Omit<EventContext, 'requestId'> & { event: AuditEvent };

export const personRef = ({ id, ...names }: Pick<Person, 'id' | 'firstName' | 'lastName'>) => ({
  id,
  name: nameOf(names),
});

export const eventBy = (admin: Admin, now: Date, event: AuditEvent): HistoryRow => ({
  now,
  actor: personRef(admin),
  event,
});

/** Picks an administrator with the role at that time, by default the first one. */
export const pickRoleHolder = (
  random: Random,
  { admins }: Pick<Marketplace, 'admins'>,
  role: Admin['roles'][number],
  at: Date,
) => {
  const there = admins.filter(
    ({ roles, createdAt, isBlocked }) => !isBlocked && roles.includes(role) && createdAt < at,
  );
  return there.length ? random.pick(there) : admins[0]!;
};
