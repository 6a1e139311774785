import * as z from 'zod/mini';

import { LIVE } from '../capabilityNames';
import { defineEndpoint, type Access, type StreamEndpoint } from '../core/endpoint';
import { entity, id, listOf, text } from '../core/field';
import { yesOrNo, parseReference, referenceTo } from '../core/inputs';
import { byTargetKind } from '../auditLog/targetKinds';

/** The stream of changes, under the API's root: server-sent events, asked for with the token as every call is. */
export const LIVE_PATH = 'live';

const PEOPLE = ['buyers', 'sellers', 'blocked_users', 'finance', 'reports', 'dashboard', 'admins'] as const;
/**
 * The kinds of things that change, and who is told. What is told is a kind and a number, as in `buyer:1042`: no name, no
 * amount, not even what was done.
 */
export const LIVE_AUDIENCE = {
  buyer: PEOPLE,
  seller: PEOPLE,
  admin: ['admins', 'blocked_users'],
  ...byTargetKind(({ audience }) => audience),
} as const satisfies Record<string, Access>;
export type LiveKind = keyof typeof LIVE_AUDIENCE;
export const LIVE_KINDS = Object.keys(LIVE_AUDIENCE) as [LiveKind, ...LiveKind[]];

/** The kind in `buyer:1042`; nothing where it is none of them. */
export const liveKindOf = (what: string): LiveKind | undefined => {
  const { kind } = parseReference(what);
  return Object.hasOwn(LIVE_AUDIENCE, kind) ? (kind as LiveKind) : undefined;
};

export const LIVE_EVENTS = {
  /** `{ changes: [{ what: ['buyer:1042'], by }] }`, the number of the last one as its id; `by` is the request's. */
  changes: 'changes',
  /** More than can be told one by one: all of it is to be read again. */
  everything: 'everything',
  /** `{ record, people }`: who else has it open now. */
  here: 'here',
} as const;

/** One change, with what it was done to. `by` is the `x-request-id` of the call that made it. */
export interface LiveChange {
  what: readonly string[];
  by: string | null;
}

const viewer = entity({ id, name: text }, 'Viewer');

/**
 * Says that one has a record open, again and again while that is so, and once more when it is closed. Answered is who else
 * has it open.
 */
export const viewersCall = defineEndpoint({
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
export const live = {
  dialect: 'stream',
  method: 'GET',
  path: LIVE_PATH,
  summary: `Streams changes as they happen, by kind and id: ${Object.values(LIVE_EVENTS).join(', ')}.`,
  capability: LIVE,
  access: 'authenticated',
  permission: 'own',
} as const satisfies StreamEndpoint;
