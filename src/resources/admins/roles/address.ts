import type { Id } from '../../../contract/field';
import { ADMIN_BASE } from '../../../contract/routes';

/** The part of the address that names whose roles are looked at. */
export const ADMIN = 'admin';

/** What each role may; with a number, what that administrator may. */
export const rolesAddress = (admin?: Id) =>
  `${ADMIN_BASE}/admin_manage/roles${admin === undefined ? '' : `?${ADMIN}=${admin}`}`;
