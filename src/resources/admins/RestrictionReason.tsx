import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';

import type { AdminRow } from '../../contract/accounts/admins';
import { reasonAndActor } from '../../features/accounts/reasonAndActor';

/** Why somebody cannot sign in, by whom and since when; nothing where a server says nothing of it. */
export const RestrictionReason = () => {
  const { is_restricted, reason, note, blocked_by, restricted_at } = useRecordContext<AdminRow>()!;
  const translate = useTranslate();
  const { why, who } = reasonAndActor({ reason, note, by: blocked_by, at: restricted_at });
  if (!is_restricted || !(why || who)) return null;
  return (
    <div>
      <Typography sx={{ fontWeight: 600, mb: 2 }}>
        {translate('resources.admin_manage.fields.is_restricted')}
      </Typography>
      <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {why}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {who}
      </Typography>
    </div>
  );
};
