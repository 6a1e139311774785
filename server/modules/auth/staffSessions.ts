import { and, eq, isNull, sql } from 'drizzle-orm';

import { staff } from '../../../src/contract/auth/extensions';
import { allSessionsId } from '../../../src/contract/auth/allSessionsId';
import { recordChange } from '../auditLog/recordChange';
import { requireAccess } from './access';
import { endUserSessions, endSessionById } from './endUserSessions';
import { earlierNow, fullName } from './sessions';
import { sessions, users } from '../../db/schema';
import type { Context } from '../../handler';
import { findById, inDirection, selectPage } from '../../crud/extraRows';
import { parseId } from '../../crud/ids';
import { whereId } from '../../crud/whereId';
import type { ExtraHandlers } from '../../crud/extra';

const ALL_SESSION_ROLES = staff['staff-sessions'].allRowsRoles;

type Reader = Pick<Context, 'db' | 'me' | 'now'>;

const isCurrent = ({ me }: Reader) => sql<boolean>`${sessions.tokenHash} = ${me.tokenHash}`;
const stands = ({ now }: Reader) =>
  and(isNull(sessions.endedBy), sql`${sessions.expiresAt} > ${earlierNow(now.toISOString())}`);

const select = (reader: Reader) =>
  reader.db
    .select({
      id: sessions.id,
      person: sessions.userId,
      browser: sessions.browser,
      system: sessions.system,
      network: sessions.network,
      created_at: sessions.createdAt,
      last_used_at: sessions.lastUsedAt,
      is_current: isCurrent(reader),
    })
    .from(sessions)
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];
const toWire = ({ created_at, last_used_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at.toISOString(),
});

const mayEnd = ({ me }: Reader, person: number) =>
  person === me.userId || ALL_SESSION_ROLES.some((role) => me.roles.includes(role));

/** One that whoever asks may know of: nobody else's number tells that there is such a session. */
const find = async (reader: Reader, id: string) => {
  const row = await findById(select(reader), sessions, id, stands(reader));
  return row && mayEnd(reader, row.person) ? toWire(row) : undefined;
};

const findPerson = async ({ db }: Reader, id: number) => {
  const [person] = await db
    .select({ id: users.id, name: fullName })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin'), isNull(users.deletedAt)));
  return person;
};

const endAll = async (context: Context, person: number) => {
  const whose = mayEnd(context, person) ? await findPerson(context, person) : undefined;
  if (!whose) return undefined;
  return recordChange(context, async (tx) => {
    const ended = await endUserSessions(tx, context.me, person);
    return {
      answer: { id: allSessionsId(person), ended: ended.length },
      events: ended.length
        ? [{ action: 'sessions_ended', person: whose, facts: { sessions: ended.length } }]
        : [],
    };
  });
};

/** Where administrators are signed in. */
export const staffSessions: ExtraHandlers<'staff-sessions'> = {
  list: async (context, { filter: { id, person = context.me.userId }, sort, limit, offset }) => {
    const whose = parseId(person) ?? 0;
    if (whose !== context.me.userId) requireAccess(ALL_SESSION_ROLES, context.me);
    const where = and(eq(sessions.userId, whose), stands(context), whereId(sessions.id, id));
    const lastUsed = [sessions.lastUsedAt, sessions.id];
    const columns = {
      id: [sessions.id],
      last_used_at: lastUsed,
      is_current: [isCurrent(context), ...lastUsed],
    };
    const order = inDirection(sort, columns[sort.field]);
    return selectPage(
      select(context),
      { db: context.db, table: sessions, where, order, limit, offset },
      toWire,
    );
  },
  get: find,
  remove: async (context, id) => {
    const person = parseId(id.replace(/^of-/, ''));
    if (person !== undefined && id === allSessionsId(person)) return endAll(context, person);
    const row = await find(context, id);
    const whose = row && (await findPerson(context, row.person));
    if (!whose) return undefined;
    return recordChange(context, async (tx) => {
      const ended = await endSessionById(tx, context.me, row.id);
      return { answer: row, events: ended.length ? [{ action: 'session_ended', person: whose }] : [] };
    });
  },
};
