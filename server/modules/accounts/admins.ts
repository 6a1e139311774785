import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';

import { actions } from '../../../src/contract/actions';
import { translatable } from '../../../src/contract/core/translatable';
import type { adminEndpoints as endpoints } from '../../../src/contract/accounts/admins';
import type { Language } from '../../../src/contract/core/languages';
import { hashPassword } from '../auth/secrets';
import { roles, userRoles, users } from '../../db/schema';
import type { PlanDeletion } from './deletePeople';
import { personEvents, ownAccountError } from './editPeople';
import { toBlockReason, blockReasonColumns } from './blockUsers';
import type { Id } from '../../../src/contract/core/field';
import { withUniqueCheck, messageAnswer } from '../../crud/writes';
import { listPage } from '../../crud/listPage';
import { nameOf, toPerson } from '../../crud/personRefs';
import { toFlag } from '../../crud/apiRecords';
import type { Handler, Handlers } from '../../http/handlers';
import { parseId } from '../../crud/queries';
import type { AuthServices } from '../auth/services';
import { revokeSessions } from '../auth/sessions';
import type { DbOrTx } from '../../db/open';
import { actOnPeople, changedArgs, changePeople } from './changePeople';

import { type AuditEvent, ValidationError } from '../../http/context';
import { hasMfaSql } from '../mfa/methods';

/** @throws HTTPException 422 if a role does not exist. The message contains the id of the first missing role. */
export const requireRoles = async (tx: DbOrTx, ids: readonly Id[]) => {
  const requested = ids.map((id) => ({ id, number: parseId(id) }));
  const numbers = requested.flatMap(({ number }) => number ?? []);
  const found = await tx.select().from(roles).where(inArray(roles.id, numbers));
  const missing = requested.find(({ number }) => !found.some(({ id }) => id === number));
  if (missing)
    throw new ValidationError({ role_ids: translatable('accounts.no_such_role', { id: missing.id }) });
  return found;
};

export const insertUserRoles = (tx: DbOrTx, userId: number, added: readonly { id: number }[]) =>
  tx.insert(userRoles).values(added.map(({ id }) => ({ userId, roleId: id })));

const withUniqueEmail = <T>(write: () => PromiseLike<T>) =>
  withUniqueCheck(users, { email: translatable('accounts.email_is_taken') }, write);

const findUserRoles = (db: DbOrTx, userIds: number[]) =>
  db
    .select({ userId: userRoles.userId, id: roles.id, key: roles.key })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(inArray(userRoles.userId, userIds))
    .orderBy(roles.id);

/** New roles apply from the administrator's next request. A new password or email revokes this person's sessions. */
const createUpdateAdmin =
  (resetSignInLimits: AuthServices['resetSignInLimits']): Handler<'updateAdmin'> =>
  async (context, input) => {
    if (input.admin_id !== undefined && String(input.admin_id) !== String(input.id)) {
      throw new ValidationError({ admin_id: translatable('accounts.is_another_admin') });
    }
    const passwordHash = input.password ? await hashPassword(input.password) : undefined;
    let email: string | null = null;
    const change = async (tx: DbOrTx) => {
      const events: AuditEvent[] = [];
      await changePeople(tx, context, [input.id], { kind: 'admin' }, async ([id = 0], [person]) => {
        const newRoles = (await requireRoles(tx, input.role_ids)).toSorted((a, b) => a.id - b.id);
        const oldKeys = (await findUserRoles(tx, [id])).map(({ key }) => key);
        const newKeys = newRoles.map(({ key }) => key);
        const [before] = await tx.select().from(users).where(eq(users.id, id));
        email = input.email?.toLowerCase() ?? before!.email;
        const isNewEmail = before!.email !== email;
        if (id === context.session.userId) {
          if (passwordHash) throw ownAccountError('password');
          if (isNewEmail) throw ownAccountError('email');
          if (String(newKeys) !== String(oldKeys)) throw ownAccountError('role_ids');
        }
        const [after] = await tx
          .update(users)
          .set({
            email,
            firstName: input.first_name,
            lastName: input.last_name,
            ...(passwordHash && { passwordHash }),
          })
          .where(eq(users.id, id))
          .returning();
        await tx.delete(userRoles).where(eq(userRoles.userId, id));
        await insertUserRoles(tx, id, newRoles);
        if (passwordHash || isNewEmail) await revokeSessions(tx, [id]);
        const otherFields = { before: { roles: oldKeys }, after: { roles: newKeys } };
        events.push(...personEvents('updated', person!, before!, after!, otherFields));
      });
      return { answer: messageAnswer(translatable('rows.admin.updated')), events };
    };
    const answer = await withUniqueEmail(() => context.audit(change));
    if (passwordHash && email) await resetSignInLimits(email);
    return answer;
  };

const adminColumns = { admin: users, hasMfa: hasMfaSql(sql`${users}."id"`), ...blockReasonColumns };
type AdminRow = Parameters<typeof toBlockReason>[1] & { admin: typeof users.$inferSelect; hasMfa: boolean };

const toAdmin = (language: Language, { admin, hasMfa, ...blockReason }: AdminRow) => ({
  ...toPerson(admin),
  is_restricted: toFlag(admin.isBlocked),
  restricted_at: admin.blockedAt?.toISOString() ?? null,
  ...toBlockReason(language, blockReason),
  created_at: admin.createdAt.toISOString(),
  has_second_factor: toFlag(hasMfa),
});

/** Makes the handlers of the endpoints for administrators. */
export const createAdminHandlers = (
  planDeletion: PlanDeletion,
  resetSignInLimits: AuthServices['resetSignInLimits'],
): Handlers<typeof endpoints> => ({
  listAdmins: async ({ db, language }, query) => {
    const condition = query.id === undefined ? undefined : eq(users.id, parseId(query.id) ?? 0);
    const where = and(eq(users.role, 'admin'), isNull(users.deletedAt), condition);
    const rows = db.select(adminColumns).from(users).$dynamic();
    const { data, total } = await listPage(rows, { db, table: users, query, where }, (row) =>
      toAdmin(language, row),
    );
    const ids = data.map(({ id }) => id);
    const heldRoles = await findUserRoles(db, ids);
    const rolesOf = (admin: number) =>
      heldRoles.filter(({ userId }) => userId === admin).map(({ id, key }) => ({ id, key }));
    return { data: { admins: { data: data.map((row) => ({ ...row, roles: rolesOf(row.id) })), total } } };
  },

  listRoles: async ({ db }) => ({
    data: { roles: await db.select({ id: roles.id, key: roles.key }).from(roles).orderBy(asc(roles.id)) },
  }),

  /** If the request has no password, the new administrator sets one with Forgot Password before the first sign-in. */
  createAdmin: async (context, input) => {
    const passwordHash = input.password ? await hashPassword(input.password) : null;
    return withUniqueEmail(() =>
      context.audit(async (tx) => {
        const newRoles = await requireRoles(tx, input.role_ids);
        const [admin] = await tx
          .insert(users)
          .values({
            role: 'admin',
            email: input.email.toLowerCase(),
            firstName: input.first_name,
            lastName: input.last_name,
            passwordHash,
            createdAt: context.now,
          })
          .returning();
        await insertUserRoles(tx, admin!.id, newRoles);
        const person = { id: admin!.id, name: nameOf(admin!) };
        const otherFields = { after: { roles: newRoles.map(({ key }) => key) } };
        return {
          answer: messageAnswer(translatable('rows.admin.created')),
          events: personEvents('created', person, {}, admin!, otherFields),
        };
      }),
    );
  },

  updateAdmin: createUpdateAdmin(resetSignInLimits),

  deleteAdmin: (context, { id, ...reason }) =>
    actOnPeople(context, actions.deleteUsers, { ...reason, ids: [id] }, () => ({
      ...planDeletion(context, { kind: 'admin', field: 'id' }),
      answer: (deleted) =>
        messageAnswer(
          deleted.length
            ? translatable('actions.delete.done', changedArgs(deleted))
            : translatable('rows.admin.deleted'),
        ),
    })),
});
