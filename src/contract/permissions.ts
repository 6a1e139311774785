import type { ResourceName } from './resourceNames';
import type { RestResourceName } from './capabilityNames';
import type { Role } from './roles';

/** Actions that a permission allows. `canAccess` and the page of role permissions have the same. */
export const PERMISSION_ACTIONS = [
  'list',
  'create',
  'edit',
  'delete',
  'export',
  'block',
  'unblock',
  'refund',
  'decide',
  'close',
  'assign',
  'mark',
  'send',
  'resend',
  'check',
  'resolve',
  'sign_out',
  'revoke',
  'read',
] as const;
export type PermissionAction = (typeof PERMISSION_ACTIONS)[number];

export type PermissionResource = ResourceName | RestResourceName;

/**
 * Permission to send a request. With several roles, each may reach another resource: a holder of `sellers` blocks
 * sellers. `'own'` is a request about the caller's own account or session, which every administrator may send.
 */
export type Permission =
  | 'own'
  | { action: PermissionAction; resource: PermissionResource | { readonly [R in Role]?: ResourceName } };

/** Resources with the accounts that a role reaches. */
export const RESOURCE_OF_ROLE = {
  sellers: 'seller_account',
  buyers: 'buyer_account',
  admins: 'admin_manage',
} as const;

/** Access and permission of an endpoint that changes accounts, each role those of its resource. */
export const accountPermission = (
  action: PermissionAction,
  resource: { readonly [R in Role]?: ResourceName },
) => ({ access: Object.keys(resource) as Role[], permission: { action, resource } });
