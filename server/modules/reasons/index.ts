import { and, eq, getTableColumns, max, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import { targetInfo } from '../../../src/contract/auditLog';
import {
  TRANSLATED_LANGUAGES,
  translationFields,
  type Language,
  type TranslatedLanguage,
} from '../../../src/contract/core/languages';
import { translatable } from '../../../src/contract/core/translatable';
import { MAX_REASON_TEXT } from '../../../src/contract/limits';
import { OTHER_REASON, type newReason, type ReasonKind } from '../../../src/contract/reasons';
import { findById, inDirection, selectPage, whereId } from '../../crud/queries';
import type { RestHandlers } from '../../crud/restResources';
import { rowEvents, withUniqueCheck } from '../../crud/writes';
import type { DbOrTx } from '../../db/open';
import { reasonTranslations, reasons as table } from '../../db/schema';
import { ValidationError } from '../../http/context';

/** Returns the key of a new reason, such as `charged-twice` for “Charged twice!”. Keeps the letters of every script. */
const toSlug = (text: string) => {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const key = plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return (key || text).slice(0, MAX_REASON_TEXT);
};

type ReasonRow = typeof table.$inferSelect & { translations: Partial<Record<Language, string>> };

const eventsOf = rowEvents(table, {
  target: targetInfo('reason'),
  name: 'text',
  columns: ['kind', 'key', 'text', 'position', 'is_retired'],
  more: (row: ReasonRow) => translationFields('text', (language) => row.translations[language]),
});

const toReason = ({ id, kind, key, text, translations, position, isRetired, accountKind }: ReasonRow) => ({
  id,
  kind,
  key,
  text,
  ...translationFields('text', (language) => translations[language] ?? null),
  position,
  is_retired: isRetired,
  account_kind: accountKind,
});

/** Sort columns: the kind, then the position within the kind. The reason "other" is always the last of a kind. */
const byPosition = [table.kind, sql`${table.key} = ${OTHER_REASON}`, table.position, table.id];
const SORT_COLUMNS = { id: [table.id], kind: byPosition };

const translations = sql<ReasonRow['translations']>`coalesce((select json_object_agg(t.language, t.text)
  from ${reasonTranslations} t where t.reason_id = ${table}."id"), '{}')`;
const selectReasons = (db: DbOrTx) =>
  db
    .select({ ...getTableColumns(table), translations })
    .from(table)
    .$dynamic();
const findReason = (db: DbOrTx, id: string) => findById(selectReasons(db), table, id);

/** Lets one transaction at a time change reasons. Concurrent transactions could assign the same position twice. */
const lockReasons = (tx: DbOrTx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('tys.reasons'))`);

/** @param change texts by language. `undefined` keeps the translation of a language, and `null` deletes it. */
const saveTranslations = async (
  tx: DbOrTx,
  reasonId: number,
  change: Pick<z.output<typeof newReason>, `text_${TranslatedLanguage}`>,
) => {
  const { reasonId: idColumn, language: languageColumn } = reasonTranslations;
  for (const language of TRANSLATED_LANGUAGES) {
    const text = change[`text_${language}`];
    if (text === null)
      await tx.delete(reasonTranslations).where(and(eq(idColumn, reasonId), eq(languageColumn, language)));
    else if (text !== undefined)
      await tx
        .insert(reasonTranslations)
        .values({ reasonId, language, text })
        .onConflictDoUpdate({ target: [idColumn, languageColumn], set: { text } });
  }
};

const moveReason = async (tx: DbOrTx, { id, kind }: ReasonRow, position: number) => {
  const others = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.kind, kind), ne(table.id, id)))
    .orderBy(...byPosition);
  const order = others.map((other) => other.id).toSpliced(position - 1, 0, id);
  for (const [index, reasonId] of order.entries()) {
    await tx
      .update(table)
      .set({ position: index + 1 })
      .where(eq(table.id, reasonId));
  }
};

/** Reasons for actions on accounts and refunds. Reasons cannot be deleted, because audit events refer to them. */
export const reasons: RestHandlers<'reasons'> = {
  list: async ({ db }, { filter: { id, kind, is_retired }, sort, limit, offset }) => {
    const where = and(
      whereId(table.id, id),
      kind && eq(table.kind, kind),
      is_retired === undefined ? undefined : eq(table.isRetired, is_retired),
    );
    const order = inDirection(sort, SORT_COLUMNS[sort.field]);
    return selectPage(selectReasons(db), { db, table, where, order, limit, offset }, toReason);
  },
  get: async ({ db }, id) => {
    const found = await findReason(db, id);
    return found && toReason(found);
  },
  create: (context, { kind, text, ...texts }) =>
    withUniqueCheck(table, { key: translatable('reasons.reason_is_there') }, () =>
      context.audit(async (tx) => {
        await lockReasons(tx);
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
        await saveTranslations(tx, inserted!.id, texts);
        const created = (await findReason(tx, String(inserted!.id)))!;
        return { answer: toReason(created), events: eventsOf('created', undefined, created) };
      }),
    ),
  update: async (context, id, { text, position, is_retired, ...texts }) => {
    const found = await findReason(context.db, id);
    if (!found) return undefined;
    if (is_retired && found.key === OTHER_REASON)
      throw new ValidationError({ is_retired: translatable('reasons.other_stays') });
    return context.audit(async (tx) => {
      await lockReasons(tx);
      const before = (await findReason(tx, id))!;
      if (position !== undefined) await moveReason(tx, before, position);
      const changes = {
        ...(text !== undefined && { text }),
        ...(is_retired !== undefined && { isRetired: is_retired }),
      };
      if (Object.keys(changes).length) await tx.update(table).set(changes).where(eq(table.id, before.id));
      await saveTranslations(tx, before.id, texts);
      const after = (await findReason(tx, id))!;
      return { answer: toReason(after), events: eventsOf('updated', before, after) };
    });
  },
};

/**
 * Checks the key of a submitted reason. Accepts a request without a reason.
 * @param people accounts that the action affects. A reason can be limited to one kind of account.
 * @throws HTTPException 422 for an unknown or archived reason, or a reason for another kind of account
 */
export const requireReason = async (
  tx: DbOrTx,
  kind: ReasonKind,
  key: string | undefined,
  people: readonly { role: string }[] = [],
) => {
  if (key === undefined) return;
  const [found] = await tx
    .select({ isRetired: table.isRetired, accountKind: table.accountKind })
    .from(table)
    .where(and(eq(table.kind, kind), eq(table.key, key)));
  const fits = !found?.accountKind || people.every(({ role }) => role === found.accountKind);
  if (!found || found.isRetired || !fits)
    throw new ValidationError({ reason: translatable('reasons.no_such_reason', { key }) });
};
