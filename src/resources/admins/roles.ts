import { useTranslate } from 'react-admin';

import type { RoleRow } from '../../contract/accounts/admins';
import type { Id } from '../../contract/core/field';
import { ROLES } from '../../contract/roles';
import { ADMIN_BASE } from '../../contract/routes';
import { capitalised } from '../../format/person';

/** Query parameter with the administrator that the page of role permissions shows. */
export const ADMIN_PARAM = 'admin';

/** Returns the path of the page of role permissions: all roles, or the permissions of one administrator. */
export const rolesPath = (admin?: Id) =>
  `${ADMIN_BASE}/admin_manage/roles${admin === undefined ? '' : `?${ADMIN_PARAM}=${admin}`}`;

/** Returns a function that labels a role by its key. An unknown role shows its key, capitalized. */
export const useRoleName = () => {
  const translate = useTranslate();
  return (key: string) => translate(`roles.${key}`, { _: capitalised(key) });
};

/** Returns a function that lists the names of roles: `Reports, Finance`, `All`, or `No roles`. */
export const useRolesText = () => {
  const translate = useTranslate();
  const roleName = useRoleName();
  return (roles: readonly RoleRow[]) => {
    const keys = roles.map(({ key }) => key);
    if (!keys.length) return translate('resources.admin_manage.no_roles');
    const holdsAll = ROLES.every((role) => keys.includes(role));
    return holdsAll ? translate('resources.admin_manage.all_roles') : keys.map(roleName).join(', ');
  };
};
