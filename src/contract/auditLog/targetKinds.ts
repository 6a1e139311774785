import type { Access } from '../core/call';

/** What rows are called in messages. */
export interface Noun {
  english: string;
  spanish: string;
  /** Of what is said of it in Spanish: `creado`, `creada`. */
  ending: 'o' | 'a';
}

const masculine = <const Page extends string | null>(spanish: string, page: Page, audience: Access) =>
  ({ spanish, ending: 'o', page, audience }) as const;
const feminine = <const Page extends string | null>(spanish: string, page: Page, audience: Access) =>
  ({ spanish, ending: 'a', page, audience }) as const;

/**
 * What things are done to, besides people. In English a kind is its own word, and is kept as it is written here; then
 * its Spanish; the resource that shows it and calls its fields as people know them, where one does; and who is told at
 * once when one has changed.
 */
const KINDS = {
  category: feminine('categoría', 'categories', ['categories']),
  plan: masculine('plan', null, ['subscriptions']),
  transaction: feminine('transacción', null, ['finance', 'dashboard', 'buyers', 'sellers']),
  'refund-request': feminine('solicitud de reembolso', null, ['finance', 'dashboard']),
  report: feminine('denuncia', null, ['reports']),
  message: masculine('mensaje', 'contact_forms', ['reports']),
  'saved-reply': feminine('respuesta guardada', null, ['reports']),
  reason: masculine('motivo', null, 'signedIn'),
  note: feminine('nota', null, ['buyers', 'sellers']),
  view: feminine('vista', null, 'signedIn'),
  invitation: feminine('invitación', null, ['admins']),
} satisfies Record<string, Omit<Noun, 'english'> & { audience: Access }>;

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
  english: kind.replaceAll('-', ' '),
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
