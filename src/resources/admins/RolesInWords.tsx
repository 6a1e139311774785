import { useRecordContext, useTranslate } from 'react-admin';

import type { AdminRow } from '../../contract/admins';
import { ROLES } from '../../contract/roles';
import { Excerpt } from '../../ui/table/Excerpt';
import { useRoleName } from './useRoleName';

/** What an admin may open, on two lines of a column: all of it in a word. */
export const RolesInWords = () => {
  const { roles } = useRecordContext<AdminRow>()!;
  const translate = useTranslate();
  const roleName = useRoleName();
  const keys = roles.map(({ key }) => key);
  if (!keys.length) return translate('resources.admin_manage.no_roles');
  const holdsAll = ROLES.every((role) => keys.includes(role));
  const text = holdsAll ? translate('resources.admin_manage.role.all') : keys.map(roleName).join(', ');
  return <Excerpt text={text} width={280} lines={2} />;
};
