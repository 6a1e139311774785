import type { ActivityEvent } from '../../auditLog/event';
import type { DbOrTx } from '../../../db/open';
import { bookChecks } from '../../../db/schema';
import { figureRange } from '../../../crud/periods';
import type { Finding } from './checkBooks';

/** A finding of the nightly check, and when it was first found. */
export interface KnownFinding extends Finding {
  since: string;
}

export const allTime = (now: Date) =>
  figureRange({ range: 'this_month', from: '0001-01-01', to: '9999-12-31' }, now);

const isSame = (one: Finding) => (other: Finding) => one.rule === other.rule && one.id === other.id;

export const readLastCheck = async (db: DbOrTx) => {
  const [row] = await db.select().from(bookChecks);
  return row && { checkedAt: row.checkedAt, findings: JSON.parse(row.findings) as KnownFinding[] };
};

/** Saves what a check found, and answers what is to be told of it: that the books began to be wrong, or are right again. */
export const saveCheck = async (
  tx: DbOrTx,
  found: readonly Finding[],
  now: Date,
): Promise<ActivityEvent[]> => {
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
