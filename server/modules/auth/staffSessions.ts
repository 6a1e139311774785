import { and, eq, isNull, sql, ne, type SQL } from 'drizzle-orm';

import { staff } from '../../../src/contract/auth/extensions';
import { allSessionsId } from '../../../src/contract/auth/allSessionsId';
import { translatable } from '../../../src/contract/core/translatable';
import { earlierNow, fullName, endPendingSignIns, endSession } from './sessions';
import { sessions, users } from '../../db/schema';
import { findById, inDirection, selectPage, whereId, parseId } from '../../crud/extraRows';
import type { ExtraHandlers } from '../../crud/extra';
import type { DbOrTx } from '../../db/open';
import { type Session, type RequestContext, type Audited, requireAccess } from '../../http/context';
import type { Answer } from '../../http/handlers';

const end = (db: DbOrTx, session: Session, which: SQL | undefined) =>
  db
    .update(sessions)
    .set({ endedBy: sql`case when ${sessions.userId} = ${session.userId} then 'owner' else 'colleague' end` })
    .where(and(which, isNull(sessions.endedBy)))
    .returning({ userId: sessions.userId });

/** Ends one session. Its row stays for as long as it would have lasted, to say who ended it. */
const endSessionById = (db: DbOrTx, session: Session, id: number) => end(db, session, eq(sessions.id, id));

/** Revokes all sessions of a user except the current one, and everything that could start a new one. */
const endUserSessions = async (db: DbOrTx, session: Session, person: number) => {
  await endPendingSignIns(db, [person]);
  return end(db, session, and(eq(sessions.userId, person), ne(sessions.tokenHash, session.tokenHash)));
};

const ALL_SESSION_ROLES = staff['staff-sessions'].allRowsRoles;

type Reader = Pick<RequestContext, 'db' | 'session' | 'now'>;

const isCurrent = ({ session }: Reader) => sql<boolean>`${sessions.tokenHash} = ${session.tokenHash}`;
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

const mayEnd = ({ session }: Reader, person: number) =>
  person === session.userId || ALL_SESSION_ROLES.some((role) => session.roles.includes(role));

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

const endAll = async (context: RequestContext, person: number) => {
  const whose = mayEnd(context, person) ? await findPerson(context, person) : undefined;
  if (!whose) return undefined;
  return context.audit(async (tx) => {
    const ended = await endUserSessions(tx, context.session, person);
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
  list: async (context, { filter: { id, person = context.session.userId }, sort, limit, offset }) => {
    const whose = parseId(person) ?? 0;
    if (whose !== context.session.userId) requireAccess(ALL_SESSION_ROLES, context.session);
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
    return context.audit(async (tx) => {
      const ended = await endSessionById(tx, context.session, row.id);
      return { answer: row, events: ended.length ? [{ action: 'session_ended', person: whose }] : [] };
    });
  },
};

/** Signing out: ends this session on the server; the person's other sessions go on. */
export const endOwnSession = (context: RequestContext): Promise<Audited<Answer<null>>> =>
  context.audit(async (tx) => {
    await endSession(tx, context.session);
    return {
      answer: { data: null, message: translatable('auth.signed_out') },
      events: [{ action: 'signed_out' }],
    };
  });
