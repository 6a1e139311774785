import type { Id } from '../../../contract/core/field';
import { ADMIN_BASE } from '../../../contract/routes';

/** The part of the address that names whose roles are looked at. */
export const ADMIN_PARAM = 'admin';

/** What each role may; with a number, what that administrator may. */
export const rolesPath = (admin?: Id) =>
  `${ADMIN_BASE}/admin_manage/roles${admin === undefined ? '' : `?${ADMIN_PARAM}=${admin}`}`;
