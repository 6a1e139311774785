import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';

import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { listDate } from '../../format/date';
import { RequestStatus } from './Decision';
import { oneLineStyles } from '../../components/list/table/oneLineStyles';

export const StatusCell = () => {
  const { status, decided_by, decided_at } = useRecordContext<RefundRequestRow>()!;
  return (
    <Box sx={{ minWidth: 0 }}>
      <RequestStatus />
      {status !== 'open' && decided_by && (
        <Box title={`${decided_by}, ${listDate(decided_at)}`} sx={oneLineStyles(96)}>
          {decided_by}
        </Box>
      )}
    </Box>
  );
};
