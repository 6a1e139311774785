import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';

import type { RefundRequestRow } from '../../contract/extras';
import { listDate } from '../../format/date';
import { DASH } from '../../format/money';
import { capitalised } from '../../format/words';
import { Tag } from '../../ui/Tag';

/** How a request was decided, by whom and when; nothing while it is open. */
export const Decision = () => {
  const { status, decided_by, decided_at } = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  if (status === 'open') return null;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 1 }}
    >
      <Tag tint={status === 'approved' ? 'success' : undefined}>
        {translate(`resources.refund_requests.status.${status}`, { _: capitalised(status) })}
      </Tag>
      <Box
        component="span"
        sx={{ fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: { md: 'nowrap' } }}
      >
        {translate('resources.refund_requests.decided_by', {
          name: decided_by || DASH,
          date: listDate(decided_at),
        })}
      </Box>
    </Box>
  );
};
