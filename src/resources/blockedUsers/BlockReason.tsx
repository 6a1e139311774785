import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';

import type { BlockedUserRow } from '../../contract/accounts/people';
import { DASH } from '../../format/money';
import { reasonAndActor } from '../../features/accounts/reasonAndActor';
import { Excerpt } from '../../components/list/table/Excerpt';
import { oneLineStyles } from '../../components/list/table/oneLineStyles';

/** Why, and below it who and when; a dash where a server says nothing of it (specification, section 2). */
export const BlockReason = () => {
  const { reason, note, blocked_by, updated_at } = useRecordContext<BlockedUserRow>()!;
  const { why, who } = reasonAndActor({ reason, note, by: blocked_by, at: updated_at });
  if (!why && !who) return DASH;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Excerpt text={why || DASH} width={260} />
      <Box title={who} sx={oneLineStyles(260)}>
        {who}
      </Box>
    </Box>
  );
};
