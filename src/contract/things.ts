import type { Access } from './call';

/** What rows are called in messages. */
export interface Thing {
  english: string;
  spanish: string;
  /** Of what is said of it in Spanish: `creado`, `creada`. */
  ending: 'o' | 'a';
}

const masculine = <const Page extends string | null>(spanish: string, page: Page, toldTo: Access) =>
  ({ spanish, ending: 'o', page, toldTo }) as const;
const feminine = <const Page extends string | null>(spanish: string, page: Page, toldTo: Access) =>
  ({ spanish, ending: 'a', page, toldTo }) as const;

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
} satisfies Record<string, Omit<Thing, 'english'> & { toldTo: Access }>;

export type Target = keyof typeof KINDS;
/** Those that a resource shows. */
export type PagedTarget = { [K in Target]: (typeof KINDS)[K]['page'] extends string ? K : never }[Target];
export interface Kind extends Thing {
  kind: Target;
  toldTo: Access;
}

/** A kind's words: they are in every message about it, and in what is kept of changes. */
export const thingOf = (kind: Target): Kind => ({ kind, english: kind.replaceAll('-', ' '), ...KINDS[kind] });

/** The resource whose words a kind's fields have; none where another server has such a kind. */
export const pageOf = (kind: string) => (Object.hasOwn(KINDS, kind) ? KINDS[kind as Target].page : null);

// Nothing else is in it.
export const TARGETS = Object.keys(KINDS) as Target[];
/** Something of every kind, by its name. */
export const ofEveryKind = <T>(say: (kind: Kind) => T) =>
  Object.fromEntries(TARGETS.map((kind) => [kind, say(thingOf(kind))])) as Record<Target, T>;
