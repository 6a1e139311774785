import { and, eq, inArray } from 'drizzle-orm';

import type { Db } from '../../db/open';
import type { Replicas } from '../../db/replicas/openReplicas';
import { users } from '../../db/schema';
import { endsSessions } from './readChanges';
import type { AfterChange } from '../auditLog';
import type { AuditEvent } from '../../http/context';

/** Fields of an administrator that affect sign-in or rights. */
const ACCESS_FIELDS: ReadonlySet<string> = new Set(['roles', 'email']);

/** Actions of administrators on their own account. The audit events of these actions name no other person. */
const OWN_ACTIONS: ReadonlySet<string> = new Set(['signed_out', 'password_reset']);

const affectsAccess = ({ action, changes = [] }: AuditEvent) =>
  action === 'updated' ? changes.some(({ field }) => ACCESS_FIELDS.has(field)) : endsSessions(action);

/**
 * Waits until all replicas serve a change of an administrator's sessions or rights. A revocation is therefore effective
 * when the client receives the response.
 */
export const withReplicaSync =
  (afterChange: AfterChange, db: Db, { waitUntilSynced }: Replicas): AfterChange =>
  async (events = []) => {
    await afterChange(events);
    const people = events.flatMap((event) => (event.person && affectsAccess(event) ? [event.person.id] : []));
    const administrators = and(inArray(users.id, people), eq(users.role, 'admin'));
    const affectsAdministrator =
      events.some(({ action }) => OWN_ACTIONS.has(action)) ||
      // Ignores an error of this query, because the change is already committed.
      (people.length && (await db.$count(users, administrators).catch(() => 1)));
    if (affectsAdministrator) await waitUntilSynced();
  };
