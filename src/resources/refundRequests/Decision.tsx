import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';

import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { listDate } from '../../format/date';
import { DASH } from '../../format/money';
import { StatusChip } from '../../components/display/fields/Status';

export const RequestStatus = () => {
  const { status } = useRecordContext<RefundRequestRow>()!;
  return <StatusChip status={status} labelKey={`resources.refund_requests.status.${status}`} />;
};

export const Decision = () => {
  const { status, decided_by, decided_at } = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-grid', gap: 1, justifyItems: 'start' }}>
      <RequestStatus />
      {status !== 'open' && (
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {translate('resources.refund_requests.decided_by', {
            name: decided_by || DASH,
            date: listDate(decided_at),
          })}
        </Box>
      )}
    </Box>
  );
};
