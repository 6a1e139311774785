import { useRecordContext } from 'react-admin';

import type { AdminRow } from '../../contract/accounts/admins';
import { Excerpt } from '../../components/list/table/Excerpt';
import { useRolesText } from './useRolesText';

/** What an admin may open, on two lines of a column. */
export const RolesText = () => {
  const { roles } = useRecordContext<AdminRow>()!;
  const inWords = useRolesText();
  if (!roles.length) return inWords(roles);
  return <Excerpt text={inWords(roles)} width={280} lines={2} />;
};
