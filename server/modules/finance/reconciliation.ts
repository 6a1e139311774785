import type { Db, DbOrTx } from '../../db/open';
import { reconciliations } from '../../db/schema';
import { pageInMemory } from '../../crud/queries';
import type { RestHandlers } from '../../crud/restResources';
import { statisticsRange } from '../../crud/conditions';
import type { RequestContext, AuditEvent } from '../../http/context';
import { HOUR_MS } from '../../platform/time';
import { reconcile, toFinding, type Finding } from './reconcile';

interface SavedFinding extends Finding {
  /** Time of the first reconciliation that found the violation (ISO 8601). */
  since: string;
}

/** Reconciles both ledgers over all time, in one database snapshot. */
export const reconcileAll = (db: Db, now: Date) =>
  reconcile(db, statisticsRange({ range: 'this_month', from: '0001-01-01', to: '9999-12-31' }, now));

const isSame = (one: Finding) => (other: Finding) => one.rule === other.rule && one.id === other.id;

const readLast = async (db: DbOrTx) => {
  const [row] = await db.select().from(reconciliations);
  return row && { checkedAt: row.checkedAt, findings: JSON.parse(row.findings) as SavedFinding[] };
};

/**
 * Saves the findings of a reconciliation.
 *
 * @returns an audit event if the previous reconciliation had no findings and this reconciliation has findings, or the
 *   reverse
 */
export const saveReconciliation = async (
  tx: DbOrTx,
  found: readonly Finding[],
  now: Date,
): Promise<AuditEvent[]> => {
  const before = (await readLast(tx))?.findings ?? [];
  const findings = found.map((finding): SavedFinding => ({
    ...finding,
    since: before.find(isSame(finding))?.since ?? now.toISOString(),
  }));
  const row = { checkedAt: now, findings: JSON.stringify(findings) };
  await tx.insert(reconciliations).values(row).onConflictDoUpdate({ target: reconciliations.id, set: row });
  if (before.length === 0 && found.length > 0)
    return [{ action: 'books_broken', facts: { findings: found.length } }];
  if (before.length > 0 && found.length === 0) return [{ action: 'books_balanced' }];
  return [];
};

const LATEST = 'latest';

/** Age above which the result counts as old, because at least one nightly reconciliation did not run. */
const MAX_AGE_MS = 36 * HOUR_MS;

const toRecord = async (db: DbOrTx, { now, language }: Pick<RequestContext, 'now' | 'language'>) => {
  const last = await readLast(db);
  return {
    id: LATEST,
    checked_at: last?.checkedAt.toISOString() ?? null,
    is_old: last !== undefined && +now - +last.checkedAt > MAX_AGE_MS,
    findings: (last?.findings ?? []).map(({ since, ...finding }) => ({
      ...toFinding(finding, language),
      since,
    })),
  };
};

/** Handlers of the record with the result of the last reconciliation. An update of this record runs a new reconciliation. */
export const reconciliation: RestHandlers<'books'> = {
  list: async (context, query) => pageInMemory([await toRecord(context.db, context)], query),
  get: async (context, id) => (id === LATEST ? toRecord(context.db, context) : undefined),
  update: async (context, id) => {
    if (id !== LATEST) return undefined;
    const { findings } = await reconcileAll(context.db, context.now);
    return context.audit(async (tx) => ({
      events: await saveReconciliation(tx, findings, context.now),
      answerAfter: (done) => toRecord(done, context),
    }));
  },
};
