import { and, eq, inArray } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { ExtensionEndpoints } from '../../../src/contract/endpoints';
import { LIVE_AUDIENCE, liveEndpoint, liveKindOf } from '../../../src/contract/live';
import type { Db } from '../../db/open';
import type { Replicas } from '../../db/replicas/openReplicas';
import { users } from '../../db/schema';
import {
  httpError,
  requireAccess,
  withoutEvent,
  type RequestContext,
  type AuditEvent,
} from '../../http/context';
import type { Handlers } from '../../http/handlers';
import type { Route } from '../../http/registerEndpoints';
import type { AfterChange } from '../auditLog';
import type { Live } from './createLive';
import { endsSessions } from './followChanges';

const MAX_SINCE_MS = 60_000;

const parseNumber = (text: string | undefined) =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** Streams changes as server-sent events until the client disconnects. */
export const liveRoute = (live: Live): Route => ({
  endpoint: { ...liveEndpoint, readsPrimary: true },
  read: async (c) => ({
    lastEventId: parseNumber(c.req.header('last-event-id')),
    sinceMs: Math.min(parseNumber(c.req.query('since_ms')) ?? 0, MAX_SINCE_MS),
  }),
  handle: (
    { session, now }: RequestContext,
    { lastEventId, sinceMs }: { lastEventId?: number; sinceMs: number },
  ) => live.listen(session, lastEventId ?? { since: new Date(+now - sinceMs) }),
  respond: (c, _context, body: ReadableStream) =>
    c.body(body, 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // Stops nginx from buffering the stream.
      'x-accel-buffering': 'no',
    }),
});

/**
 * Registers or removes the caller as a viewer of a record. Responds with the other viewers of the record.
 * @throws HTTPException 403 if the caller cannot see the record, 404 if the server has no live updates
 */
export const updatePresence =
  (live: Live | undefined): Handlers<ExtensionEndpoints>['viewers'] =>
  async ({ session }, input) => {
    if (!live) throw httpError(404, translatable('http.no_such_call'));
    requireAccess(LIVE_AUDIENCE[liveKindOf(input.record)!], session);
    return withoutEvent({
      data: await live.setPresence({ ...input, id: session.userId, name: session.name }),
    });
  };

const ACCESS_FIELDS: ReadonlySet<string> = new Set(['roles', 'email']);

/** Actions of administrators on their own account. The audit events of these actions name no other person. */
const OWN_ACTIONS: ReadonlySet<string> = new Set(['signed_out', 'password_reset']);

const affectsAccess = ({ action, changes = [] }: AuditEvent) =>
  action === 'updated' ? changes.some(({ field }) => ACCESS_FIELDS.has(field)) : endsSessions(action);

/**
 * Waits until all replicas serve a change of sessions or rights, so that a revocation takes effect before the response.
 */
export const withReplicaSync =
  (afterChange: AfterChange, db: Db, { waitUntilSynced }: Replicas): AfterChange =>
  async (events = []) => {
    await afterChange(events);
    const people = events.flatMap((event) => (event.person && affectsAccess(event) ? [event.person.id] : []));
    const administrators = and(inArray(users.id, people), eq(users.role, 'admin'));
    const affectsAdministrator =
      events.some(({ action }) => OWN_ACTIONS.has(action)) ||
      // If the query fails, assumes that an administrator is affected, because the change is already committed.
      (people.length && (await db.$count(users, administrators).catch(() => 1)));
    if (affectsAdministrator) await waitUntilSynced();
  };

export { createOwnChannel, createPostgresChannel } from './channel';
export { createLive, type Live } from './createLive';
