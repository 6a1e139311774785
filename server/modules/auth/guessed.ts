import { eq } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { recordChange } from '../auditLog/recordChange';
import { findGuessedAccounts } from './findGuessedAccounts';
import { users } from '../../db/schema';
import { httpError } from '../../http/httpError';
import { pageInMemory } from '../../crud/extraRows';
import { parseId } from '../../crud/ids';
import type { ExtraHandlers } from '../../crud/extra';

/** Accounts of administrators that somebody guesses at. To change one is to say that it is dealt with. */
export const guessed: ExtraHandlers<'guessed'> = {
  list: async ({ db, now }, query) => pageInMemory(await findGuessedAccounts(db, now), query),
  get: async ({ db, now }, id) => (await findGuessedAccounts(db, now, parseId(id) ?? 0))[0],
  update: async (context, id, { last_at: seen }) => {
    const { now } = context;
    const number = parseId(id);
    if (number === undefined) return undefined;
    return recordChange(context, async (tx) => {
      // Of two who say so at once, one does.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, number)).for('update');
      const [row] = await findGuessedAccounts(tx, now, number);
      if (!row || row.dealt_with) return { answer: row, events: [] };
      if (seen !== undefined && new Date(seen) < new Date(row.last_at))
        throw httpError(409, translatable('auth.guessed_again'));
      return {
        answer: { ...row, dealt_with: true },
        events: [{ action: 'warning_settled', person: { id: number, name: row.name } }],
      };
    });
  },
};
