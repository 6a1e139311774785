import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { adminEndpoints as endpoints } from '../../../src/contract/accounts/admins';
import type { Language } from '../../../src/contract/core/languages';
import { hashPassword } from '../auth/passwords';
import { roles, userRoles, users } from '../../db/schema';
import { giveRoles, requireRoles, withUniqueEmail } from './adminFields';
import type { DeletePeople } from './deletePeople';
import { personEvents, ownAccountError } from './personEvents';
import { toBlockReason, blockReasonColumns } from './blockReason';
import { messageAnswer } from '../../crud/changeRow';
import { listPage } from '../../crud/listPage';
import { nameOf, toPerson } from '../../crud/personRefs';
import { toFlag } from '../../crud/wire';
import type { Handler, Handlers } from '../../http/handlers';
import { parseId } from '../../crud/extraRows';
import type { AuthServices } from '../auth/services';
import { endSessions } from '../auth/sessions';
import type { DbOrTx } from '../../db/open';
import { changedArgs, changePeople } from './changePeople';
import { type AuditEvent, ValidationError } from '../../http/context';
import { hasFactorSql } from '../mfa/services';

const roleKeysOf = async (tx: DbOrTx, userId: number) => {
  const rows = await tx
    .select({ key: roles.key })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, userId))
    .orderBy(roles.id);
  return rows.map(({ key }) => key);
};

/**
 * Saves an administrator's roles, and whatever else is sent of the form. New roles apply from the person's next request on. A new
 * password or email ends their sessions, and a reset code that was sent to the old mailbox is no longer valid.
 */
export const createUpdateAdmin =
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
        const held = (await requireRoles(tx, input.role_ids)).toSorted((a, b) => a.id - b.id);
        const hasHeld = await roleKeysOf(tx, id);
        const holds = held.map(({ key }) => key);
        const [before] = await tx.select().from(users).where(eq(users.id, id));
        email = input.email?.toLowerCase() ?? before!.email;
        const isMoved = before!.email !== email;
        if (id === context.session.userId) {
          if (passwordHash) throw ownAccountError('password');
          if (isMoved) throw ownAccountError('email');
          if (String(holds) !== String(hasHeld)) throw ownAccountError('role_ids');
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
        await giveRoles(tx, id, held);
        if (passwordHash || isMoved) await endSessions(tx, [id]);
        const more = { before: { roles: hasHeld }, after: { roles: holds } };
        events.push(...personEvents('updated', person!, before!, after!, more));
      });
      return { answer: messageAnswer(translatable('rows.admin.updated')), events };
    };
    const answer = await withUniqueEmail(() => context.audit(change));
    if (passwordHash && email) await resetSignInLimits(email);
    return answer;
  };

const adminColumns = { admin: users, hasFactor: hasFactorSql(sql`${users}."id"`), ...blockReasonColumns };
type AdminRow = Parameters<typeof toBlockReason>[1] & {
  admin: typeof users.$inferSelect;
  hasFactor: boolean;
};

const toAdmin = (language: Language, { admin, hasFactor, ...why }: AdminRow) => ({
  ...toPerson(admin),
  is_restricted: toFlag(admin.isBlocked),
  restricted_at: admin.blockedAt?.toISOString() ?? null,
  ...toBlockReason(language, why),
  created_at: admin.createdAt.toISOString(),
  has_second_factor: toFlag(hasFactor),
});

export const createAdminsHandlers = (
  deletePeople: DeletePeople,
  updateAdmin: Handler<'updateAdmin'>,
): Handlers<typeof endpoints> => ({
  listAdmins: async ({ db, language }, query) => {
    const condition = query.id === undefined ? undefined : eq(users.id, parseId(query.id) ?? 0);
    const where = and(eq(users.role, 'admin'), isNull(users.deletedAt), condition);
    const rows = db.select(adminColumns).from(users).$dynamic();
    const { data, total } = await listPage(rows, { db, table: users, query, where }, (row) =>
      toAdmin(language, row),
    );
    const ids = data.map(({ id }) => id);
    const given = await db
      .select({ userId: userRoles.userId, id: roles.id, key: roles.key })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.roleId))
      .where(inArray(userRoles.userId, ids))
      .orderBy(roles.id);
    const rolesOf = (admin: number) =>
      given.filter(({ userId }) => userId === admin).map(({ id, key }) => ({ id, key }));
    return { data: { admins: { data: data.map((row) => ({ ...row, roles: rolesOf(row.id) })), total } } };
  },

  listRoles: async ({ db }) => ({
    data: { roles: await db.select({ id: roles.id, key: roles.key }).from(roles).orderBy(asc(roles.id)) },
  }),

  /** Without a password nobody can sign in yet: Forgot Password sets the first one. */
  createAdmin: async (context, input) => {
    const passwordHash = input.password ? await hashPassword(input.password) : null;
    return withUniqueEmail(() =>
      context.audit(async (tx) => {
        const wanted = await requireRoles(tx, input.role_ids);
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
        await giveRoles(tx, admin!.id, wanted);
        const person = { id: admin!.id, name: nameOf(admin!) };
        const more = { after: { roles: wanted.map(({ key }) => key) } };
        return {
          answer: messageAnswer(translatable('rows.admin.created')),
          events: personEvents('created', person, {}, admin!, more),
        };
      }),
    );
  },

  updateAdmin,

  deleteAdmin: (context, { id, ...why }) =>
    deletePeople(context, [id], why, () => ({
      rules: { kind: 'admin', field: 'id' },
      answer: (deleted) =>
        messageAnswer(
          deleted.length
            ? translatable('accounts.users_deleted', changedArgs(deleted))
            : translatable('rows.admin.deleted'),
        ),
    })),
});
