import type { Access } from '../core/endpoint';

/** Kind of a record, as message keys name it. */
export interface Noun {
  kind: string;
}

const shown = <const Page extends string | null>(page: Page, audience: Access) => ({ page, audience });

/**
 * Kinds of records in the audit log, besides people: the resource that shows the kind and has messages for its
 * fields, and the roles that live updates notify of a change.
 */
const KINDS = {
  category: shown('categories', ['categories']),
  plan: shown(null, ['subscriptions']),
  transaction: shown(null, ['finance', 'dashboard', 'buyers', 'sellers']),
  'refund-request': shown(null, ['finance', 'dashboard']),
  report: shown(null, ['reports']),
  message: shown('contact_forms', ['reports']),
  'saved-reply': shown(null, ['reports']),
  reason: shown(null, 'authenticated'),
  note: shown(null, ['buyers', 'sellers']),
  view: shown(null, 'authenticated'),
  invitation: shown(null, ['admins']),
} satisfies Record<string, { page: string | null; audience: Access }>;

export type TargetKind = keyof typeof KINDS;
/** Those that a resource shows. */
export type TargetKindWithPage = {
  [K in TargetKind]: (typeof KINDS)[K]['page'] extends string ? K : never;
}[TargetKind];
export interface TargetInfo extends Noun {
  kind: TargetKind;
  audience: Access;
}

/** A kind's words: they are in every message about it, and in what is kept of changes. */
export const targetInfo = (kind: TargetKind): TargetInfo => ({
  kind,
  ...KINDS[kind],
});

/** The resource whose words a kind's fields have; none where another server has such a kind. */
export const resourceOfTarget = (kind: string) =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind as TargetKind].page : null;

// Nothing else is in it.
export const TARGET_KINDS = Object.keys(KINDS) as TargetKind[];
/** Something of every kind, by its name. */
export const byTargetKind = <T>(say: (kind: TargetInfo) => T) =>
  Object.fromEntries(TARGET_KINDS.map((kind) => [kind, say(targetInfo(kind))])) as Record<TargetKind, T>;
