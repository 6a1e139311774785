import * as z from 'zod/mini';

import { byTargetKind } from './auditLog';
import { LIVE } from './capabilityNames';
import { defineEndpoint, type Access, type StreamEndpoint } from './core/endpoint';
import * as f from './core/field';
import { yesOrNo, parseReference, referenceTo } from './core/inputs';

export const LIVE_PATH = 'live';

const PEOPLE = ['buyers', 'sellers', 'blocked_users', 'finance', 'reports', 'dashboard', 'admins'] as const;
/**
 * Kinds of records whose changes the server streams, with the roles that permit receiving the changes. A change has
 * references to records, such as `buyer:1042`. A change has no name, amount or action, because some receivers are not
 * allowed to read these.
 */
export const LIVE_AUDIENCE = {
  buyer: PEOPLE,
  seller: PEOPLE,
  admin: ['admins', 'blocked_users'],
  ...byTargetKind(({ audience }) => audience),
} as const satisfies Record<string, Access>;
export type LiveKind = keyof typeof LIVE_AUDIENCE;
const LIVE_KINDS = Object.keys(LIVE_AUDIENCE) as [LiveKind, ...LiveKind[]];

/** Returns the kind of a reference such as `buyer:1042`, or `undefined` if the server does not stream the kind. */
export const liveKindOf = (reference: string): LiveKind | undefined => {
  const { kind } = parseReference(reference);
  return Object.hasOwn(LIVE_AUDIENCE, kind) ? (kind as LiveKind) : undefined;
};

export const LIVE_EVENTS = {
  /** Event with `{ changes: LiveChange[] }`. The event id is the position of the last change in the stream. */
  changes: 'changes',
  /** Event with `{}`, sent instead of a list of too many changes. The client then refetches all data. */
  everything: 'everything',
  /** Event with `{ record, people }`. `people` are the other users who have the record open. */
  viewers: 'here',
} as const;

export interface LiveChange {
  /** References to the changed records, such as `buyer:1042`. */
  what: readonly string[];
  /** `x-request-id` of the request that made the change, or `null`. */
  by: string | null;
}

const viewer = f.entity({ id: f.id, name: f.text }, 'Viewer');

/**
 * Reports that the current user has a record open. Returns the other users who have the record open. The client repeats
 * the request until the user closes the record, and then sends `is_open: false`.
 */
export const viewersEndpoint = defineEndpoint('POST live/here', {
  summary: 'Reports that the current user has a record open, or has closed it. Returns the other viewers.',
  capability: LIVE,
  access: 'authenticated',
  permission: 'own',
  stepUp: 'never',
  input: z.object({ record: referenceTo(LIVE_KINDS), is_open: yesOrNo }),
  output: f.listOf(viewer),
});

/** Stream of changes as server-sent events. `LIVE_EVENTS` declares the events. */
export const liveEndpoint = {
  dialect: 'stream',
  method: 'GET',
  path: LIVE_PATH,
  summary: `Streams changes as server-sent events: ${Object.values(LIVE_EVENTS).join(', ')}.`,
  capability: LIVE,
  access: 'authenticated',
  permission: 'own',
} as const satisfies StreamEndpoint;
