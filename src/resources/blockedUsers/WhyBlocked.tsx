import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';

import type { BlockedUserRow } from '../../contract/people';
import { listDate } from '../../format/date';
import { DASH } from '../../format/money';
import { Excerpt } from '../../ui/table/Excerpt';
import { oneLine } from '../../ui/table/oneLine';

/** Why, and below it who and when; a dash where a server says nothing of it (specification, section 2). */
export const WhyBlocked = () => {
  const { reason, note, blocked_by, updated_at } = useRecordContext<BlockedUserRow>()!;
  const why = [reason, note].filter(Boolean).join(': ');
  if (!why && !blocked_by) return DASH;
  const who = [blocked_by, listDate(updated_at)].filter(Boolean).join(', ');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Excerpt text={why || DASH} width={260} />
      <Box title={who} sx={oneLine(260)}>
        {who}
      </Box>
    </Box>
  );
};
