import type { Access } from '../core/endpoint';

/** Kind of a record, named as in message keys. */
export interface Noun {
  kind: string;
}

const targetKind = <const Page extends string | null>(page: Page, audience: Access) => ({ page, audience });

/**
 * Kinds of records in the audit log, except people. `page` is the resource that shows the kind and has messages for its
 * fields. `audience` defines the users that live updates notify of a change.
 */
const KINDS = {
  category: targetKind('categories', ['categories']),
  plan: targetKind(null, ['subscriptions']),
  transaction: targetKind(null, ['finance', 'dashboard', 'buyers', 'sellers']),
  'refund-request': targetKind(null, ['finance', 'dashboard']),
  report: targetKind(null, ['reports']),
  message: targetKind('contact_forms', ['reports']),
  'saved-reply': targetKind(null, ['reports']),
  reason: targetKind(null, 'authenticated'),
  note: targetKind(null, ['buyers', 'sellers']),
  view: targetKind(null, 'authenticated'),
  invitation: targetKind(null, ['admins']),
} satisfies Record<string, { page: string | null; audience: Access }>;

export type TargetKind = keyof typeof KINDS;
/** Kinds of records with a page. */
export type TargetKindWithPage = {
  [K in TargetKind]: (typeof KINDS)[K]['page'] extends string ? K : never;
}[TargetKind];
export interface TargetInfo extends Noun {
  kind: TargetKind;
  audience: Access;
}

/** Returns a kind with its page and audience, for messages and audit events about records of this kind. */
export const targetInfo = (kind: TargetKind): TargetInfo => ({ kind, ...KINDS[kind] });

/** Returns the resource with labels for the fields of a kind, or `null` if the kind is unknown or has no page. */
export const resourceOfTarget = (kind: string) =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind as TargetKind].page : null;

// The cast restores the type of the keys, because `Object.keys` returns `string[]`.
export const TARGET_KINDS = Object.keys(KINDS) as TargetKind[];
/** Creates an object with a value for every kind of record. */
export const byTargetKind = <T>(toValue: (info: TargetInfo) => T) =>
  Object.fromEntries(TARGET_KINDS.map((kind) => [kind, toValue(targetInfo(kind))])) as Record<TargetKind, T>;
