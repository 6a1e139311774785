import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';

import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import { reasonAndActor } from '../../features/accounts/reasonAndActor';

export const DenialReason = () => {
  const { status, denial_reason, note, decided_by, decided_at } = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const written = useTextOrErased();
  const { why, who } = reasonAndActor({
    reason: denial_reason,
    note: note && written(note),
    by: decided_by,
    at: decided_at,
  });
  if (status !== 'denied' || !why) return null;
  return (
    <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary', maxWidth: { md: 320 } }}>
      {`${translate('resources.refund_requests.status.denied')} – ${why}${who && ` (${who})`}`}
    </Box>
  );
};
