import { Box, Link } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';

import type { PayoutRow } from '../../contract/finance';
import { Status } from '../fields/Status';
import { lazyPart } from '../lazyPart';
import { WhenOpened } from '../WhenOpened';
import { reasonOf } from './reasonOf';

const FailedPayout = lazyPart(() => import('./FailedPayout').then((module) => module.FailedPayout));

/** On a card the reason stands below the word. */
const BESIDE = {
  display: 'inline-flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { xs: 'flex-end', md: 'center' },
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

/** How a payout stands; a failed one says why, and opens what can be done. */
export const PayoutStatus = ({ source }: { source: string }) => {
  const { status, failure_reason } = useRecordContext<PayoutRow>()!;
  const [open, setOpen] = useState(false);
  if (status.toLowerCase() !== 'failed') return <Status source={source} />;
  return (
    <Box sx={BESIDE}>
      <Status source={source} />
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        underline="hover"
        onClick={() => setOpen(true)}
        sx={TWO_LINES}
      >
        {reasonOf(failure_reason)}
      </Link>
      <WhenOpened open={open}>
        <FailedPayout open={open} onClose={() => setOpen(false)} />
      </WhenOpened>
    </Box>
  );
};
