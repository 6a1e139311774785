import * as z from 'zod/mini';

import { byTargetKind } from './auditLog/targetKinds';
import { LIVE } from './capabilityNames';
import { defineEndpoint, type Access, type StreamEndpoint } from './core/endpoint';
import { entity, id, listOf, text } from './core/field';
import { yesOrNo } from './core/inputs';
import { parseReference, referenceTo } from './core/inputs';

export const LIVE_PATH = 'live';

const PEOPLE = ['buyers', 'sellers', 'blocked_users', 'finance', 'reports', 'dashboard', 'admins'] as const;
/**
 * Kinds of records that change, and the roles that may receive these changes. A change names records by kind and id,
 * such as `buyer:1042`. It contains no name, no amount and no action, because the role may not permit to read these.
 */
export const LIVE_AUDIENCE = {
  buyer: PEOPLE,
  seller: PEOPLE,
  admin: ['admins', 'blocked_users'],
  ...byTargetKind(({ audience }) => audience),
} as const satisfies Record<string, Access>;
export type LiveKind = keyof typeof LIVE_AUDIENCE;
const LIVE_KINDS = Object.keys(LIVE_AUDIENCE) as [LiveKind, ...LiveKind[]];

/** Returns the kind of a reference such as `buyer:1042`, or `undefined` if its changes are not streamed. */
export const liveKindOf = (reference: string): LiveKind | undefined => {
  const { kind } = parseReference(reference);
  return Object.hasOwn(LIVE_AUDIENCE, kind) ? (kind as LiveKind) : undefined;
};

export const LIVE_EVENTS = {
  /** Data: `{ changes: LiveChange[] }`. The event id is the position of the last change. */
  changes: 'changes',
  /** Data: `{}`. Too many changes for a list: the client refetches all data. */
  everything: 'everything',
  /** Data: `{ record, people }`, the other users who have the record open. */
  viewers: 'here',
} as const;

export interface LiveChange {
  /** References of the changed records, such as `buyer:1042`. */
  what: readonly string[];
  /** `x-request-id` of the request that made the change. */
  by: string | null;
}

const viewer = entity({ id, name: text }, 'Viewer');

/**
 * Reports that the current user has a record open, and returns its other viewers. The client repeats the request
 * while the record is open, and sends `is_open: false` when it is closed.
 */
export const viewersEndpoint = defineEndpoint({
  method: 'POST',
  path: 'live/here',
  summary: 'Reports that the current user has a record open, or has closed it. Returns the other viewers.',
  capability: LIVE,
  access: 'authenticated',
  permission: 'own',
  stepUp: 'never',
  input: z.object({ record: referenceTo(LIVE_KINDS), is_open: yesOrNo }),
  output: listOf(viewer),
});

/** Stream of changes (`LIVE_EVENTS`) as server-sent events. */
export const liveEndpoint = {
  dialect: 'stream',
  method: 'GET',
  path: LIVE_PATH,
  summary: `Streams changes as they happen, by kind and id: ${Object.values(LIVE_EVENTS).join(', ')}.`,
  capability: LIVE,
  access: 'authenticated',
  permission: 'own',
} as const satisfies StreamEndpoint;
