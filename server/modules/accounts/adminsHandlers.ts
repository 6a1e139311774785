import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { admins as calls } from '../../../src/contract/accounts/admins';
import type { Language } from '../../../src/contract/core/languages';
import { recordChange } from '../auditLog/recordChange';
import { hashPassword } from '../auth/passwords';
import { roles, userRoles, users } from '../../db/schema';
import type { Handlers } from '../../handler';
import { giveRoles, requireRoles, withUniqueEmail } from './adminFields';
import { deletePeople } from './deletePeople';
import { personEvents } from './personEvents';
import { updateAdmin } from './updateAdmin';
import { toBlockReason, blockReasonColumns } from './blockReason';
import { hasFactorSql } from '../mfa/userFactors';
import { messageAnswer } from '../../crud/changeRow';
import { parseId } from '../../crud/ids';
import { listPage } from '../../crud/listPage';
import { toFlag } from '../../crud/wire';
import { nameOf, toPerson } from '../../crud/personRefs';

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

export const admins: Handlers<typeof calls> = {
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
      recordChange(context, async (tx) => {
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
      answer: () => messageAnswer(translatable('rows.admin.deleted')),
    })),
};
