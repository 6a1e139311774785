import { recordChange } from '../../auditLog/recordChange';
import { checkBooks } from './checkBooks';
import { allTime, saveCheck, readLastCheck } from './lastCheck';
import { toFinding } from './toStatement';
import type { DbOrTx } from '../../../db/open';
import type { Context } from '../../../handler';
import { pageInMemory } from '../../../crud/extraRows';
import type { ExtraHandlers } from '../../../crud/extra';
import { HOUR_MS } from '../../../platform/time';

const LATEST = 'latest';

/** A night was left out. */
const OLD_MS = 36 * HOUR_MS;

const latest = async (db: DbOrTx, { now, language }: Pick<Context, 'now' | 'language'>) => {
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
    return recordChange(context, async (tx) => ({
      events: await saveCheck(tx, findings, context.now),
      answerAfter: (done) => latest(done, context),
    }));
  },
};
