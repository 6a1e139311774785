import { checkBooks, type Finding } from './checkBooks';
import { toFinding } from './toStatement';
import type { DbOrTx } from '../../../db/open';
import { pageInMemory } from '../../../crud/extraRows';
import type { ExtraHandlers } from '../../../crud/extra';
import { HOUR_MS } from '../../../platform/time';
import { bookChecks } from '../../../db/schema';
import { figureRange } from '../../../crud/periods';
import type { RequestContext, AuditEvent } from '../../../http/context';

/** A finding of the nightly check, and when it was first found. */
interface KnownFinding extends Finding {
  since: string;
}

export const allTime = (now: Date) =>
  figureRange({ range: 'this_month', from: '0001-01-01', to: '9999-12-31' }, now);

const isSame = (one: Finding) => (other: Finding) => one.rule === other.rule && one.id === other.id;

const readLastCheck = async (db: DbOrTx) => {
  const [row] = await db.select().from(bookChecks);
  return row && { checkedAt: row.checkedAt, findings: JSON.parse(row.findings) as KnownFinding[] };
};

/** Saves what a check found, and answers what is to be told of it: that the books began to be wrong, or are right again. */
export const saveCheck = async (tx: DbOrTx, found: readonly Finding[], now: Date): Promise<AuditEvent[]> => {
  const before = (await readLastCheck(tx))?.findings ?? [];
  const findings = found.map((finding): KnownFinding => ({
    ...finding,
    since: before.find(isSame(finding))?.since ?? now.toISOString(),
  }));
  const row = { checkedAt: now, findings: JSON.stringify(findings) };
  await tx.insert(bookChecks).values(row).onConflictDoUpdate({ target: bookChecks.id, set: row });
  if (before.length === 0 && found.length > 0)
    return [{ action: 'books_broken', facts: { findings: found.length } }];
  if (before.length > 0 && found.length === 0) return [{ action: 'books_balanced' }];
  return [];
};

const LATEST = 'latest';

/** A night was left out. */
const OLD_MS = 36 * HOUR_MS;

const latest = async (db: DbOrTx, { now, language }: Pick<RequestContext, 'now' | 'language'>) => {
  const last = await readLastCheck(db);
  return {
    id: LATEST,
    checked_at: last?.checkedAt.toISOString() ?? null,
    is_old: last !== undefined && +now - +last.checkedAt > OLD_MS,
    findings: (last?.findings ?? []).map(({ since, ...finding }) => ({
      ...toFinding(finding, language),
      since,
    })),
  };
};

/** What the last check of all books found. To change it is to check them now. */
export const books: ExtraHandlers<'books'> = {
  list: async (context, query) => pageInMemory([await latest(context.db, context)], query),
  get: async (context, id) => (id === LATEST ? latest(context.db, context) : undefined),
  update: async (context, id) => {
    if (id !== LATEST) return undefined;
    const { findings } = await checkBooks(context.db, allTime(context.now));
    return context.audit(async (tx) => ({
      events: await saveCheck(tx, findings, context.now),
      answerAfter: (done) => latest(done, context),
    }));
  },
};
