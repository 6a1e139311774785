import Protected from '@mui/icons-material/GppGoodOutlined';
import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';

import type { AdminRow } from '../../contract/accounts/admins';
import { DASH } from '../../format/money';

/** With what an admin signs in besides a password; a dash where a server does not say. */
export const SecondFactorCell = () => {
  const translate = useTranslate();
  const { has_second_factor: hasOne } = useRecordContext<AdminRow>()!;
  if (hasOne === undefined) return DASH;
  const word = translate(`resources.admin_manage.signs_in.${hasOne ? 'with_more' : 'password'}`);
  if (!hasOne) return word;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Protected fontSize="small" color="success" aria-hidden />
      {word}
    </Box>
  );
};
