import * as z from 'zod/mini';

import { adminNames } from './adminNames';
import { allRows, emptyAnswer, page } from '../core/answer';
import { call } from '../core/call';
import { max, min } from '../core/checks';
import {
  date,
  entity,
  flag,
  id,
  irregular,
  listOf,
  nullable,
  optional,
  text,
  type RowOf,
} from '../core/field';
import * as input from '../core/inputs';
import { MAX_ROLES } from '../limits';
import { personFields, blockReasonFields, readRoleKey } from './person';
import { idParam, pageQuery } from '../core/queries';
import { otherNeedsNote, reasonFields } from '../reasons/reasons';
import * as say from '../core/sentences';

const roleEntity = entity({ id, key: text }, 'Role');
/** Irregular: a server may write `name` in place of `key`. */
export const role = irregular(roleEntity, (value, where) => ({
  ...roleEntity.read(value, where),
  key: readRoleKey(value),
}));
export type RoleRow = RowOf<typeof role>;

const admin = entity(
  {
    ...personFields,
    is_restricted: flag,
    restricted_at: optional(nullable(date)),
    ...blockReasonFields,
    created_at: date,
    roles: listOf(role),
    has_second_factor: optional(flag),
  },
  'Admin',
);
export type AdminRow = RowOf<typeof admin>;

/** What a colleague decides about an administrator, whoever writes the rest. */
export const adminAccessFields = {
  role_ids: input
    .listOf(input.id, say.roleIsRequired)
    .check(min(1, say.roleIsRequired), max(MAX_ROLES, say.tooManyRoles)),
  email: input.email(say.emailIsRequired, say.enterValidEmail),
};
const fields = {
  ...adminAccessFields,
  ...adminNames,
  password: input.optionalNewPassword,
  confirm_password: input.emptyAsUndefined(input.repeatedPassword()),
};

/** The form (specification, section 5). */
export const adminForm = z.object(fields).check(input.passwordsMatch('password'));
const newAdmin = z.object({ ...fields, ...input.keyField }).check(input.passwordsMatch('password'));
/** The back-office sends the whole form and the id once more (decision 16). Only the roles are required; the rest stays unless sent. */
const changed = z
  .object({
    id: input.id,
    admin_id: z.optional(input.id),
    ...fields,
    email: z.optional(fields.email),
    first_name: z.optional(fields.first_name),
    last_name: z.optional(fields.last_name),
  })
  .check(input.passwordsMatch('password'));

export const admins = {
  listAdmins: call('GET admin/admins', ['admins'], z.extend(pageQuery, idParam), page('admins', admin)),
  listRoles: call('GET admin/roles', ['admins'], input.noFields, allRows('roles', role)),
  createAdmin: call('POST admin/admins', ['admins'], newAdmin, emptyAnswer),
  updateAdmin: call('POST admin/admins/:id/roles', ['admins'], changed, emptyAnswer),
  deleteAdmin: call(
    'DELETE admin/admins/:id',
    ['admins'],
    z.object({ id: input.id, ...reasonFields }).check(otherNeedsNote),
    emptyAnswer,
  ),
};
