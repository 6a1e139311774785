import { useTranslate } from 'react-admin';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';

import type { PayoutDetailsRow } from '../../../contract/finance/payouts';
import { payoutDate } from '../../../format/date';
import { payoutPath } from '../../../features/finance/PayoutLink';
import { payoutFailureText, payoutRemedyText } from '../../../features/finance/payoutFailure';

/** What became of it, one thing after the other; and of one that failed, what can be done. */
export const PayoutOutcome = ({ payout }: { payout: PayoutDetailsRow }) => {
  const { created_at, status, failure_reason, booked_at, account, next } = payout;
  const translate = useTranslate();
  const hasFailed = status.toLowerCase() === 'failed';
  const booked = booked_at
    ? translate('payout_page.booked', { date: payoutDate(booked_at) })
    : translate(hasFailed ? 'payout_page.nothing_booked' : 'payout_page.not_booked');
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {translate('payout_page.became')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        <li>{translate('payout_page.asked', { date: payoutDate(created_at) })}</li>
        {hasFailed && (
          <li>{translate('payout_page.fails', { reason: payoutFailureText(translate, failure_reason) })}</li>
        )}
        <li>{[booked, account].filter(Boolean).join(' · ')}</li>
        {hasFailed && (
          <li>
            {next ? (
              <Link component={RouterLink} to={payoutPath(next.id)}>
                {translate('payout_page.next', { id: next.id, date: payoutDate(next.created_at) })}
              </Link>
            ) : (
              translate('payout_page.no_next')
            )}
          </li>
        )}
      </Box>
      {hasFailed && (
        <Typography sx={{ mt: 4 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {translate('payout_page.remedy')}:
          </Box>{' '}
          {payoutRemedyText(translate, failure_reason)}
        </Typography>
      )}
    </>
  );
};
