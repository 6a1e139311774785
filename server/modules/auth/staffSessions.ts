import { and, eq, isNull, sql, ne, type SQL } from 'drizzle-orm';

import { authResources, allSessionsId } from '../../../src/contract/auth/sessions';
import { translatable } from '../../../src/contract/core/translatable';
import { earlierNow, fullName, deletePendingSignIns, deleteSession } from './sessions';
import { sessions, users } from '../../db/schema';
import { findById, inDirection, selectPage, whereId, parseId } from '../../crud/queries';
import type { RestHandlers } from '../../crud/restResources';
import type { DbOrTx } from '../../db/open';
import { type Session, type RequestContext, type Audited, requireAccess } from '../../http/context';
import type { Answer } from '../../http/handlers';

/** Marks sessions as revoked. Keeps the rows until expiry, so that the sign-in page can say who revoked a session. */
const revoke = (db: DbOrTx, session: Session, where: SQL | undefined) =>
  db
    .update(sessions)
    .set({ endedBy: sql`case when ${sessions.userId} = ${session.userId} then 'owner' else 'colleague' end` })
    .where(and(where, isNull(sessions.endedBy)))
    .returning({ userId: sessions.userId });

const revokeUserSessions = async (db: DbOrTx, session: Session, person: number) => {
  await deletePendingSignIns(db, [person]);
  return revoke(db, session, and(eq(sessions.userId, person), ne(sessions.tokenHash, session.tokenHash)));
};

const ALL_SESSION_ROLES = authResources['staff-sessions'].allRowsRoles;

type Caller = Pick<RequestContext, 'db' | 'session' | 'now'>;

const isCurrent = ({ session }: Caller) => sql<boolean>`${sessions.tokenHash} = ${session.tokenHash}`;
const isActive = ({ now }: Caller) =>
  and(isNull(sessions.endedBy), sql`${sessions.expiresAt} > ${earlierNow(now.toISOString())}`);

const select = (caller: Caller) =>
  caller.db
    .select({
      id: sessions.id,
      person: sessions.userId,
      browser: sessions.browser,
      system: sessions.system,
      network: sessions.network,
      created_at: sessions.createdAt,
      last_used_at: sessions.lastUsedAt,
      is_current: isCurrent(caller),
    })
    .from(sessions)
    .$dynamic();

type SessionRow = Awaited<ReturnType<typeof select>>[number];
const toApiRecord = ({ created_at, last_used_at, ...row }: SessionRow) => ({
  ...row,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at.toISOString(),
});

const canRevoke = ({ session }: Caller, person: number) =>
  person === session.userId || ALL_SESSION_ROLES.some((role) => session.roles.includes(role));

/** Finds a session that the caller can revoke. Treats any other session as missing, so that its id is not revealed. */
const findSession = async (caller: Caller, id: string) => {
  const row = await findById(select(caller), sessions, id, isActive(caller));
  return row && canRevoke(caller, row.person) ? toApiRecord(row) : undefined;
};

const findAdmin = async ({ db }: Caller, id: number) => {
  const [person] = await db
    .select({ id: users.id, name: fullName })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin'), isNull(users.deletedAt)));
  return person;
};

const revokeAll = async (context: RequestContext, person: number) => {
  const owner = canRevoke(context, person) ? await findAdmin(context, person) : undefined;
  if (!owner) return undefined;
  return context.audit(async (tx) => {
    const revoked = await revokeUserSessions(tx, context.session, person);
    return {
      answer: { id: allSessionsId(person), ended: revoked.length },
      events: revoked.length
        ? [{ action: 'sessions_ended', person: owner, facts: { sessions: revoked.length } }]
        : [],
    };
  });
};

/** Handlers of the REST resource `staff-sessions`: sessions of administrators. A deletion revokes the session. */
export const staffSessions: RestHandlers<'staff-sessions'> = {
  list: async (context, { filter: { id, person = context.session.userId }, sort, limit, offset }) => {
    const userId = parseId(person) ?? 0;
    if (userId !== context.session.userId) requireAccess(ALL_SESSION_ROLES, context.session);
    const where = and(eq(sessions.userId, userId), isActive(context), whereId(sessions.id, id));
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
      toApiRecord,
    );
  },
  get: findSession,
  remove: async (context, id) => {
    const person = parseId(id.replace(/^of-/, ''));
    if (person !== undefined && id === allSessionsId(person)) return revokeAll(context, person);
    const row = await findSession(context, id);
    const owner = row && (await findAdmin(context, row.person));
    if (!owner) return undefined;
    return context.audit(async (tx) => {
      const revoked = await revoke(tx, context.session, eq(sessions.id, row.id));
      return { answer: row, events: revoked.length ? [{ action: 'session_ended', person: owner }] : [] };
    });
  },
};

/** Handler of the sign-out: revokes the session of the request. */
export const signOut = (context: RequestContext): Promise<Audited<Answer<null>>> =>
  context.audit(async (tx) => {
    await deleteSession(tx, context.session);
    return {
      answer: { data: null, message: translatable('auth.signed_out') },
      events: [{ action: 'signed_out' }],
    };
  });
