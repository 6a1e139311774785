import { Chip } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';

import type { RefundRequest } from '../../contract/extras';
import { listDate } from '../../format/date';
import { DASH } from '../../format/money';

/** How a request was decided, by whom and when; nothing while it is open. */
export const Decision = () => {
  const { status, decided_by, decided_at } = useRecordContext<RefundRequest>()!;
  const translate = useTranslate();
  if (status === 'open') return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={status === 'approved' ? 'success' : 'default'}
      label={translate('resources.refund_requests.decided_by', {
        status: translate(`resources.refund_requests.status.${status}`),
        name: decided_by || DASH,
        date: listDate(decided_at),
      })}
      sx={{ maxWidth: '100%' }}
    />
  );
};
