/** What rows are called in messages. */
export interface Thing {
  english: string;
  spanish: string;
  /** Of what is said of it in Spanish: `creado`, `creada`. */
  ending: 'o' | 'a';
}

const masculine = <const Page extends string | null>(spanish: string, page: Page) =>
  ({ spanish, ending: 'o', page }) as const;
const feminine = <const Page extends string | null>(spanish: string, page: Page) =>
  ({ spanish, ending: 'a', page }) as const;

/**
 * What things are done to, besides people. In English a kind is its own word, and is kept as it is written here; then
 * its Spanish, and the resource that calls its fields as people know them, where one does.
 */
const KINDS = {
  category: feminine('categoría', 'categories'),
  plan: masculine('plan', null),
  transaction: feminine('transacción', null),
  'refund-request': feminine('solicitud de reembolso', null),
  report: feminine('denuncia', null),
  message: masculine('mensaje', 'contact_forms'),
  'saved-reply': feminine('respuesta guardada', null),
  reason: masculine('motivo', null),
  note: feminine('nota', null),
  view: feminine('vista', null),
  invitation: feminine('invitación', null),
} satisfies Record<string, Omit<Thing, 'english'>>;

export type Target = keyof typeof KINDS;
export interface Kind extends Thing {
  kind: Target;
}

/** A kind's words: they are in every message about it, and in what is kept of changes. */
export const thingOf = (kind: Target): Kind => ({ kind, english: kind.replaceAll('-', ' '), ...KINDS[kind] });

/** The resource whose words a kind's fields have; none where another server has such a kind. */
export const pageOf = (kind: string) => (Object.hasOwn(KINDS, kind) ? KINDS[kind as Target].page : null);

// Nothing else is in it.
export const TARGETS = Object.keys(KINDS) as Target[];
/** Something of every kind, by its name. */
export const ofEveryKind = (say: (kind: Kind) => string) =>
  Object.fromEntries(TARGETS.map((kind) => [kind, say(thingOf(kind))])) as Record<Target, string>;
