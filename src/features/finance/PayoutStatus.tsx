import { Box, Link } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import type { PayoutRow } from '../../contract/finance/payouts';
import { Status } from '../../components/display/fields/Status';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { MountOnceOpened } from '../../components/display/MountOnceOpened';
import { payoutPath, useCanOpenPayouts } from './PayoutLink';
import { payoutFailureText } from './payoutFailure';

const FailedPayout = lazyComponent(() => import('./FailedPayout').then((module) => module.FailedPayout));

/** On a card, and in a narrow column, the reason stands below the word. */
const BESIDE = {
  display: 'inline-flex',
  flexDirection: { xs: 'column', lg: 'row' },
  alignItems: { xs: 'flex-end', md: 'flex-start', lg: 'center' },
  columnGap: 2,
} as const;

/** A provider's own words may be many. */
const TWO_LINES = {
  fontSize: '0.8125rem',
  textAlign: { xs: 'end', md: 'start' },
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
} as const;

/** How a payout stands; a failed one says why, and leads to its page, or opens what can be done where there is none. */
export const PayoutStatus = ({ source }: { source: string }) => {
  const { id, status, failure_reason } = useRecordContext<PayoutRow>()!;
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const hasPage = useCanOpenPayouts();
  if (status.toLowerCase() !== 'failed') return <Status source={source} />;
  const reason = payoutFailureText(translate, failure_reason);
  if (hasPage)
    return (
      <Box sx={BESIDE}>
        <Status source={source} />
        <Link component={RouterLink} to={payoutPath(id)} title={reason} underline="hover" sx={TWO_LINES}>
          {reason}
        </Link>
      </Box>
    );
  return (
    <Box sx={BESIDE}>
      <Status source={source} />
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        title={reason}
        underline="hover"
        onClick={() => setOpen(true)}
        sx={TWO_LINES}
      >
        {reason}
      </Link>
      <MountOnceOpened open={open}>
        <FailedPayout open={open} onClose={() => setOpen(false)} />
      </MountOnceOpened>
    </Box>
  );
};
