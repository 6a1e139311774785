import { useTranslate } from 'react-admin';

import type { RoleRow } from '../../contract/accounts/admins';
import { ROLES } from '../../contract/roles';
import { useRoleName } from './useRoleName';

/** What roles open: all of it in a word, and so nothing. */
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
