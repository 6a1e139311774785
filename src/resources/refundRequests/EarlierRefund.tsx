import { Box } from '@mui/material';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';

import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { listDate } from '../../format/date';
import { approvableCredits, hundredthsInDollars } from './requestAmounts';

/** Says what else was given back of the same booking, by whom and when, and what a request stays open for; nothing where nothing was. */
export const useEarlierRefund = () => {
  const request = useRecordContext<RefundRequestRow>()!;
  const { refunded_credits, refunded_by, refunded_at, covered_credits, status } = request;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (!refunded_credits) return undefined;
  const refunded = translate(`resources.refund_requests.${refunded_by ? 'refunded_by' : 'refunded'}`, {
    amount: hundredthsInDollars(refunded_credits, locale),
    name: refunded_by,
    date: listDate(refunded_at ?? null),
  });
  if (!covered_credits || status !== 'open') return refunded;
  const rest = { amount: hundredthsInDollars(approvableCredits(request), locale) };
  return `${refunded} · ${translate('resources.refund_requests.open_for', rest)}`;
};

/** The earlier refund of the same appointment, in the row of an open request. */
export const EarlierRefund = () => {
  const { status } = useRecordContext<RefundRequestRow>()!;
  const sentence = useEarlierRefund();
  if (!sentence || status !== 'open') return null;
  return <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'warning.main', fontWeight: 600 }}>{sentence}</Box>;
};
