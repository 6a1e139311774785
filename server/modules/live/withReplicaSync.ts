import { and, eq, inArray } from 'drizzle-orm';

import type { Db } from '../../db/open';
import type { Replicas } from '../../db/replicas/openReplicas';
import { users } from '../../db/schema';
import { endsSessions } from './readChanges';
import type { AfterChange } from '../auditLog';
import type { AuditEvent } from '../../http/context';

/** Fields that affect sign-in or rights. Most changes are of other fields, or of sellers and buyers. */
const DECIDES: ReadonlySet<string> = new Set(['roles', 'email']);

/** Self-service actions: only administrators sign in here. */
const OF_ONESELF: ReadonlySet<string> = new Set(['signed_out', 'password_reset']);

const affectsAccess = ({ action, changes = [] }: AuditEvent) =>
  action === 'updated' ? changes.some(({ field }) => DECIDES.has(field)) : endsSessions(action);

/**
 * After a change of an administrator's sessions or rights, waits until no replica serves the old ones, so that a
 * revocation is effective when it is acknowledged.
 */
export const withReplicaSync =
  (afterChange: AfterChange, db: Db, { waitUntilSynced }: Replicas): AfterChange =>
  async (events = []) => {
    await afterChange(events);
    const people = events.flatMap((event) => (event.person && affectsAccess(event) ? [event.person.id] : []));
    const administrators = and(inArray(users.id, people), eq(users.role, 'admin'));
    const concernsThem =
      events.some(({ action }) => OF_ONESELF.has(action)) ||
      // The change is committed: if the query fails, waits as for an administrator.
      (people.length && (await db.$count(users, administrators).catch(() => 1)));
    if (concernsThem) await waitUntilSynced();
  };
