import { Box } from '@mui/material';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';

import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { listDate } from '../../format/date';
import { hundredthsInDollars } from './requestAmounts';

/** Says what else was given back of the same booking, by whom and when; nothing where nothing was. */
export const useEarlierRefund = () => {
  const { refunded_credits, refunded_by, refunded_at } = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (!refunded_credits) return undefined;
  return translate(`resources.refund_requests.${refunded_by ? 'refunded_by' : 'refunded'}`, {
    amount: hundredthsInDollars(refunded_credits, locale),
    name: refunded_by,
    date: listDate(refunded_at ?? null),
  });
};

/** The earlier refund of the same appointment, in the row of an open request. */
export const EarlierRefund = () => {
  const { status } = useRecordContext<RefundRequestRow>()!;
  const sentence = useEarlierRefund();
  if (!sentence || status !== 'open') return null;
  return <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'warning.main', fontWeight: 600 }}>{sentence}</Box>;
};
