import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { allRows, emptyResponse, page } from '../core/response';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { max, min, mustBeAtMost } from '../core/checks';
import * as f from '../core/field';
import * as input from '../core/inputs';
import { MAX_NAME, MAX_ROLES } from '../limits';
import { personFields, blockReasonFields, readRoleKey } from './person';
import { idParam, pageQuery } from '../core/queries';
import { otherNeedsNote, reasonFields } from '../reasons';

const roleEntity = f.entity({ id: f.id, key: f.text }, 'Role');
/** Reads a role. Other implementations of the API can return the key of the role as `name`. */
export const role = f.irregular(roleEntity, (value, context) => ({
  ...roleEntity.read(value, context),
  key: readRoleKey(value),
}));
export type RoleRow = f.RowOf<typeof role>;

const admin = f.entity(
  {
    ...personFields,
    is_restricted: f.flag,
    restricted_at: f.optional(f.nullable(f.date)),
    ...blockReasonFields,
    created_at: f.date,
    roles: f.listOf(role),
    has_second_factor: f.optional(f.flag),
  },
  'Admin',
);
export type AdminRow = f.RowOf<typeof admin>;

/** Fields that only another administrator can set. An invited person enters only names and a password. */
export const adminAccessFields = {
  role_ids: input
    .listOf(input.id, translatable('accounts.validation.role_is_required'))
    .check(
      min(1, translatable('accounts.validation.role_is_required')),
      max(MAX_ROLES, translatable('accounts.validation.too_many_roles', { max: MAX_ROLES })),
    ),
  email: input.email(
    translatable('accounts.validation.email_is_required'),
    translatable('accounts.validation.enter_valid_email'),
  ),
};
/**
 * First and last name of an administrator, in the form for administrators and in the form that accepts an invitation.
 */
export const adminNames = {
  first_name: input.requiredText(
    translatable('accounts.validation.admin_first_name_is_required'),
    MAX_NAME,
    mustBeAtMost('First Name'),
  ),
  last_name: input.requiredText(
    translatable('accounts.validation.admin_last_name_is_required'),
    MAX_NAME,
    mustBeAtMost('Last Name'),
  ),
};

const adminFields = {
  ...adminAccessFields,
  ...adminNames,
  password: input.optionalNewPassword,
  confirm_password: input.emptyAsUndefined(input.repeatedPassword()),
};

/** Fields of the administrator form (specification, section 5). */
export const adminForm = z.object(adminFields).check(input.passwordsMatch('password'));
const newAdmin = z.object({ ...adminFields, ...input.keyField }).check(input.passwordsMatch('password'));
/**
 * The request body contains the administrator's id as `admin_id` (docs/decisions.md, decision 16). A name, email or
 * password that is missing from the body stays unchanged.
 */
const adminChange = z
  .object({
    id: input.id,
    admin_id: z.optional(input.id),
    ...adminFields,
    email: z.optional(adminFields.email),
    first_name: z.optional(adminFields.first_name),
    last_name: z.optional(adminFields.last_name),
  })
  .check(input.passwordsMatch('password'));

/** Endpoints for administrators and their roles (specification, section 7). */
export const adminEndpoints = {
  listAdmins: defineEndpoint('GET admin/admins', {
    summary: 'Lists administrators.',
    capability: SECTION_7,
    access: ['admins'],
    permission: { action: 'list', resource: 'admin_manage' },
    input: z.extend(pageQuery, idParam),
    output: page('admins', admin),
  }),
  listRoles: defineEndpoint('GET admin/roles', {
    summary: 'Lists the roles.',
    capability: SECTION_7,
    access: ['admins'],
    permission: { action: 'list', resource: 'admin_manage' },
    input: input.noFields,
    output: allRows('roles', role),
  }),
  createAdmin: defineEndpoint('POST admin/admins', {
    summary: 'Creates an administrator.',
    capability: SECTION_7,
    access: ['admins'],
    permission: { action: 'create', resource: 'admin_manage' },
    stepUp: 'unlessOff',
    input: newAdmin,
    output: emptyResponse,
  }),
  updateAdmin: defineEndpoint('POST admin/admins/:id/roles', {
    summary: 'Changes an administrator and their roles.',
    capability: SECTION_7,
    access: ['admins'],
    permission: { action: 'edit', resource: 'admin_manage' },
    stepUp: 'unlessOff',
    input: adminChange,
    output: emptyResponse,
  }),
  deleteAdmin: defineEndpoint('DELETE admin/admins/:id', {
    summary: 'Deletes an administrator.',
    capability: SECTION_7,
    access: ['admins'],
    permission: { action: 'delete', resource: 'admin_manage' },
    stepUp: 'unlessOff',
    input: z.object({ id: input.id, ...reasonFields }).check(otherNeedsNote),
    output: emptyResponse,
  }),
};
