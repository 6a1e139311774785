import { and, eq, getTableColumns, max, ne, sql } from 'drizzle-orm';

import type { Language } from '../../../src/contract/core/languages';
import { translatable } from '../../../src/contract/core/translatable';
import { OTHER_REASON } from '../../../src/contract/reasons/reasons';
import { targetInfo } from '../../../src/contract/auditLog/targetKinds';
import { MAX_REASON_TEXT } from '../../../src/contract/limits';
import { withUniqueCheck } from '../../crud/withUniqueCheck';
import type { DbOrTx } from '../../db/open';
import { reasonTranslations, reasons as table } from '../../db/schema';
import { findById, inDirection, selectPage, whereId } from '../../crud/extraRows';
import type { ExtraHandlers } from '../../crud/extra';
import { rowEvents } from '../../crud/changesOf';
import { ValidationError } from '../../http/context';

/** A key from words, `charged-twice` from “Charged twice!”. Words in another script are kept as they are. */
const toSlug = (text: string) => {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const key = plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return (key || text).slice(0, MAX_REASON_TEXT);
};

type Row = typeof table.$inferSelect & { translations: Partial<Record<Language, string>> };

const eventsOf = rowEvents(table, {
  target: targetInfo('reason'),
  name: 'text',
  columns: ['kind', 'key', 'text', 'position', 'is_retired'],
  more: ({ translations: { es } }: Row) => ({ text_es: es }),
});

const toWire = ({ id, kind, key, text, translations, position, isRetired, accountKind }: Row) => ({
  id,
  kind,
  key,
  text,
  text_es: translations.es ?? null,
  position,
  is_retired: isRetired,
  account_kind: accountKind,
});

/** What is chosen where nothing else fits comes last. */
const inOrder = [table.kind, sql`${table.key} = ${OTHER_REASON}`, table.position, table.id];
const COLUMNS = { id: [table.id], kind: inOrder };

const translations = sql<Row['translations']>`coalesce((select json_object_agg(t.language, t.text)
  from ${reasonTranslations} t where t.reason_id = ${table}."id"), '{}')`;
const select = (db: DbOrTx) =>
  db
    .select({ ...getTableColumns(table), translations })
    .from(table)
    .$dynamic();
const find = (db: DbOrTx, id: string) => findById(select(db), table, id);

/** A change at a time: two that move reasons of one kind would else number them twice. */
const lock = (tx: DbOrTx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('tys.reasons'))`);

/** @param text `undefined` keeps the translation, `null` deletes it */
const translate = async (
  tx: DbOrTx,
  reasonId: number,
  language: Language,
  text: string | null | undefined,
) => {
  if (text === undefined) return;
  const { reasonId: of, language: into } = reasonTranslations;
  if (text === null) await tx.delete(reasonTranslations).where(and(eq(of, reasonId), eq(into, language)));
  else
    await tx
      .insert(reasonTranslations)
      .values({ reasonId, language, text })
      .onConflictDoUpdate({ target: [of, into], set: { text } });
};

/** Numbers a kind's reasons anew, with this one at its new place. */
const move = async (tx: DbOrTx, { id, kind }: Row, position: number) => {
  const others = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.kind, kind), ne(table.id, id)))
    .orderBy(...inOrder);
  const order = others.map((other) => other.id).toSpliced(position - 1, 0, id);
  for (const [at, one] of order.entries()) {
    await tx
      .update(table)
      .set({ position: at + 1 })
      .where(eq(table.id, one));
  }
};

/** Why things are done to people: worded, put in order and retired, and never deleted, because what was done names them. */
export const reasons: ExtraHandlers<'reasons'> = {
  list: async ({ db }, { filter: { id, kind, is_retired }, sort, limit, offset }) => {
    const where = and(
      whereId(table.id, id),
      kind && eq(table.kind, kind),
      is_retired === undefined ? undefined : eq(table.isRetired, is_retired),
    );
    const order = inDirection(sort, COLUMNS[sort.field]);
    return selectPage(select(db), { db, table, where, order, limit, offset }, toWire);
  },
  get: async ({ db }, id) => {
    const found = await find(db, id);
    return found && toWire(found);
  },
  create: (context, { kind, text, text_es }) =>
    withUniqueCheck(table, { key: translatable('reasons.reason_is_there') }, () =>
      context.audit(async (tx) => {
        await lock(tx);
        const [last] = await tx
          .select({ position: max(table.position) })
          .from(table)
          .where(and(eq(table.kind, kind), ne(table.key, OTHER_REASON)));
        const [inserted] = await tx
          .insert(table)
          .values({
            kind,
            key: toSlug(text),
            text,
            position: (last?.position ?? 0) + 1,
            createdAt: context.now,
          })
          .returning({ id: table.id });
        await translate(tx, inserted!.id, 'es', text_es);
        const made = (await find(tx, String(inserted!.id)))!;
        return { answer: toWire(made), events: eventsOf('created', undefined, made) };
      }),
    ),
  update: async (context, id, { text, text_es, position, is_retired }) => {
    const found = await find(context.db, id);
    if (!found) return undefined;
    if (is_retired && found.key === OTHER_REASON)
      throw new ValidationError({ is_retired: translatable('reasons.other_stays') });
    return context.audit(async (tx) => {
      await lock(tx);
      const before = (await find(tx, id))!;
      if (position !== undefined) await move(tx, before, position);
      const changes = {
        ...(text !== undefined && { text }),
        ...(is_retired !== undefined && { isRetired: is_retired }),
      };
      if (Object.keys(changes).length) await tx.update(table).set(changes).where(eq(table.id, before.id));
      await translate(tx, before.id, 'es', text_es);
      const after = (await find(tx, id))!;
      return { answer: toWire(after), events: eventsOf('updated', before, after) };
    });
  },
};
