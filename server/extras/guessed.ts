import { eq } from 'drizzle-orm';

import { recorded } from '../activity/recorded';
import { guessedAt } from '../auth/guessedAt';
import { users } from '../db/schema';
import { refusal } from '../http/refusal';
import { guessedAgain } from '../sentences/guessed';
import { toNumber } from '../rows/ids';
import type { Serves } from './extra';

/** Accounts of administrators that somebody guesses at. To change one is to say that it is dealt with. */
export const guessed: Serves<'guessed'> = {
  list: async ({ db, now }, { offset, limit }) => {
    const rows = await guessedAt(db, now);
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
  get: async ({ db, now }, id) => (await guessedAt(db, now, toNumber(id) ?? 0))[0],
  update: async (context, id, { last_at: seen }) => {
    const { now } = context;
    const number = toNumber(id);
    if (number === undefined) return undefined;
    return recorded(context, async (tx) => {
      // Of two who say so at once, one does.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, number)).for('update');
      const [row] = await guessedAt(tx, now, number);
      if (!row || row.dealt_with) return { answer: row, events: [] };
      if (seen !== undefined && new Date(seen) < new Date(row.last_at)) throw refusal(409, guessedAgain);
      return {
        answer: { ...row, dealt_with: true },
        events: [{ action: 'warning_settled', person: { id: number, name: row.name } }],
      };
    });
  },
};
