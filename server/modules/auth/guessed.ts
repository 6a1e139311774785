import { eq, sql } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { GUESS_WARNING_DAYS } from '../../../src/contract/limits';
import { users } from '../../db/schema';
import { pageInMemory, parseId } from '../../crud/extraRows';
import type { ExtraHandlers } from '../../crud/extra';
import type { DbOrTx } from '../../db/open';
import { DAY_MS } from '../../platform/time';
import { httpError } from '../../http/context';

/** A type, because `execute` does not accept an interface. */
type Row = {
  id: number;
  name: string;
  email: string;
  since: Date | string;
  last_at: Date | string;
  times: string | number;
  dealt_with: boolean;
};

const toWire = ({ since, last_at, times, ...row }: Row) => ({
  ...row,
  since: new Date(since).toISOString(),
  last_at: new Date(last_at).toISOString(),
  times: Number(times),
});

/** Condition that an event like this followed the warning `a`. */
const sinceThen = (like: ReturnType<typeof sql>) =>
  sql`exists (select from tys.activity d where ${like} and (d.created_at, d.id) > (a.created_at, a.id))`;

/** Another password, a restriction, or a colleague who has seen to it: each is an answer to a warning. */
const ANSWERED = sql`(
  ${sinceThen(sql`d.person_id = a.person_id and d.action in ('password_changed', 'restricted', 'warning_settled')`)} or
  ${sinceThen(sql`d.actor_id = a.person_id and d.action = 'password_reset'`)})`;

/**
 * Returns brute-force warnings of the last days, oldest first. Resolved warnings and those of blocked or deleted
 * users are left out; `id` also finds a resolved one.
 */
export const findGuessedAccounts = async (db: DbOrTx, now: Date, id?: number) => {
  const from = new Date(+now - GUESS_WARNING_DAYS * DAY_MS).toISOString();
  const { rows } = await db.execute<Row>(sql`
    with warnings as (
      select a.person_id, a.created_at, u.first_name, u.last_name, u.email,
        not u.is_restricted and not ${ANSWERED} as waits
      from tys.activity a join tys.users u on u.id = a.person_id
      where a.action = 'warned' and a.created_at >= ${from} and u.role = 'admin' and u.deleted_at is null
        ${id === undefined ? sql`` : sql`and u.id = ${id}`})
    select person_id as id, trim(first_name || ' ' || last_name) as name, email,
      coalesce(min(created_at) filter (where waits), min(created_at)) as since, max(created_at) as last_at,
      coalesce(nullif(count(*) filter (where waits), 0), count(*)) as times, not bool_or(waits) as dealt_with
    from warnings group by 1, 2, 3
    ${id === undefined ? sql`having bool_or(waits)` : sql``}
    order by since, id`);
  return rows.map(toWire);
};

/** Accounts of administrators that somebody guesses at. To change one is to say that it is dealt with. */
export const guessed: ExtraHandlers<'guessed'> = {
  list: async ({ db, now }, query) => pageInMemory(await findGuessedAccounts(db, now), query),
  get: async ({ db, now }, id) => (await findGuessedAccounts(db, now, parseId(id) ?? 0))[0],
  update: async (context, id, { last_at: seen }) => {
    const { now } = context;
    const number = parseId(id);
    if (number === undefined) return undefined;
    return context.audit(async (tx) => {
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
