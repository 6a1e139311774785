import { and, eq, isNull, sql } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import { FALLBACK_LANGUAGE } from '../../../src/contract/core/languages';
import { translatable } from '../../../src/contract/core/translatable';
import { BRUTE_FORCE_WARNING_DAYS } from '../../../src/contract/limits';
import type { RestHandlers } from '../../crud/restResources';
import { pageInMemory, parseId } from '../../crud/queries';
import type { Db, DbOrTx } from '../../db/open';
import { users } from '../../db/schema';
import { httpError, recordEvent, type PublicContext } from '../../http/context';
import { bruteForceMail } from '../../platform/mail/letters';
import type { Mail } from '../../platform/mail/mail';
import { DAY_MS, DAY_S } from '../../platform/time';
import { consumeAll, createLimiter } from './limiter';
import { fullName, latestLanguage } from './sessions';

/** Finds an administrator by email. Takes equally long for any email, so that the duration does not reveal accounts. */
export const findOwner = async (db: DbOrTx, email: string) => {
  const [owner] = await db
    .select({ id: users.id, name: fullName, language: latestLanguage() })
    .from(users)
    .where(and(eq(users.email, email), eq(users.role, 'admin'), isNull(users.deletedAt)));
  return owner;
};

/** Number of failed attempts that cause a warning. An owner who mistypes the password rarely fails so often. */
const WARNING_THRESHOLD = { passwords: 10, codes: 5 };

/**
 * Creates the function that warns the owner of an account by mail, at most once a day, so that an attacker cannot
 * fill the mailbox. Takes equally long for an unknown email.
 */
export const createOwnerWarning = (db: Db, mail: Mail) => {
  const mailLimiter = createLimiter(db, 1).limiter({ name: 'guessing-told', points: 1, duration: DAY_S });
  const isFirst = async (email: string) => {
    try {
      await consumeAll([[mailLimiter, email]]);
      return true;
    } catch (error) {
      if (error instanceof HTTPException) return false;
      throw error;
    }
  };

  return async (
    context: PublicContext,
    email: string,
    kind: keyof typeof WARNING_THRESHOLD,
    failures: number,
  ) => {
    if (failures < WARNING_THRESHOLD[kind] || !(await isFirst(email))) return;
    const owner = await findOwner(context.db, email);
    const message = bruteForceMail(email, owner?.language ?? FALLBACK_LANGUAGE);
    await recordEvent(context, { action: 'warned', ...(owner && { person: owner }) });
    if (owner) mail.send(message);
  };
};

export type WarnOwner = ReturnType<typeof createOwnerWarning>;

/** This type must be an alias, because the type parameter of `execute` does not accept an interface. */
type WarningRow = {
  id: number;
  name: string;
  email: string;
  since: Date | string;
  last_at: Date | string;
  times: string | number;
  dealt_with: boolean;
};

const toApiRecord = ({ since, last_at, times, ...row }: WarningRow) => ({
  ...row,
  since: new Date(since).toISOString(),
  last_at: new Date(last_at).toISOString(),
  times: Number(times),
});

const hasLaterEvent = (kind: ReturnType<typeof sql>) =>
  sql`exists (select from tys.activity d where ${kind} and (d.created_at, d.id) > (a.created_at, a.id))`;

const IS_RESOLVED = sql`(
  ${hasLaterEvent(sql`d.person_id = a.person_id and d.action in ('password_changed', 'restricted', 'warning_settled')`)} or
  ${hasLaterEvent(sql`d.actor_id = a.person_id and d.action = 'password_reset'`)})`;

/**
 * Finds unresolved warnings of the last `BRUTE_FORCE_WARNING_DAYS` days, oldest first.
 * @param id id of one administrator. The result then also contains this administrator's resolved warnings.
 */
export const findBruteForceWarnings = async (db: DbOrTx, now: Date, id?: number) => {
  const from = new Date(+now - BRUTE_FORCE_WARNING_DAYS * DAY_MS).toISOString();
  const { rows } = await db.execute<WarningRow>(sql`
    with warnings as (
      select a.person_id, a.created_at, u.first_name, u.last_name, u.email,
        not u.is_restricted and not ${IS_RESOLVED} as waits
      from tys.activity a join tys.users u on u.id = a.person_id
      where a.action = 'warned' and a.created_at >= ${from} and u.role = 'admin' and u.deleted_at is null
        ${id === undefined ? sql`` : sql`and u.id = ${id}`})
    select person_id as id, trim(first_name || ' ' || last_name) as name, email,
      coalesce(min(created_at) filter (where waits), min(created_at)) as since, max(created_at) as last_at,
      coalesce(nullif(count(*) filter (where waits), 0), count(*)) as times, not bool_or(waits) as dealt_with
    from warnings group by 1, 2, 3
    ${id === undefined ? sql`having bool_or(waits)` : sql``}
    order by since, id`);
  return rows.map(toApiRecord);
};

/** Handlers of the REST resource `guessed`: brute-force warnings. An update resolves the warning. */
export const bruteForceWarnings: RestHandlers<'guessed'> = {
  list: async ({ db, now }, query) => pageInMemory(await findBruteForceWarnings(db, now), query),
  get: async ({ db, now }, id) => (await findBruteForceWarnings(db, now, parseId(id) ?? 0))[0],
  update: async (context, id, { last_at: lastSeen }) => {
    const { now } = context;
    const userId = parseId(id);
    if (userId === undefined) return undefined;
    return context.audit(async (tx) => {
      // Locks the user, so that of two concurrent requests only one resolves the warning.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      const [row] = await findBruteForceWarnings(tx, now, userId);
      if (!row || row.dealt_with) return { answer: row, events: [] };
      if (lastSeen !== undefined && new Date(lastSeen) < new Date(row.last_at))
        throw httpError(409, translatable('auth.guessed_again'));
      return {
        answer: { ...row, dealt_with: true },
        events: [{ action: 'warning_settled', person: { id: userId, name: row.name } }],
      };
    });
  },
};
