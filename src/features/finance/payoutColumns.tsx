import { Box, Link } from '@mui/material';
import { useState } from 'react';
import { DataTable, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import { EmailText } from '../../components/display/contact';
import { Dollars, Status } from '../../components/display/fields';
import { MountOnceOpened } from '../../components/dialog/dialogs';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import type { PayoutRow } from '../../contract/finance/finance';
import { payoutDate } from '../../format/dates';
import { PersonLink } from '../accounts/personLinks';
import { payoutFailureText, PayoutLink, payoutPath, useCanOpenPayouts } from './payouts';

const FailedPayoutDrawer = lazyComponent(() =>
  import('./FailedPayoutDrawer').then((module) => module.FailedPayoutDrawer),
);

/** Puts the failure reason below the status in cards and in narrow columns, which have no room for one long line. */
const STATUS_WITH_REASON = {
  display: 'inline-flex',
  flexDirection: { xs: 'column', lg: 'row' },
  alignItems: { xs: 'flex-end', md: 'flex-start', lg: 'center' },
  columnGap: 2,
} as const;

/** Limits the failure reason to two lines, because the text of a payment provider can be long. */
const TWO_LINES = {
  fontSize: '0.8125rem',
  textAlign: { xs: 'end', md: 'start' },
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
} as const;

/** Status of a payout. The failure reason links to the payout page, or opens a drawer if the page is inaccessible. */
const PayoutStatus = ({ source }: { source: string }) => {
  const { id, status, failure_reason } = useRecordContext<PayoutRow>()!;
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const canOpenPayouts = useCanOpenPayouts();
  if (status.toLowerCase() !== 'failed') return <Status source={source} />;
  const reason = payoutFailureText(translate, failure_reason);
  return (
    <Box sx={STATUS_WITH_REASON}>
      <Status source={source} />
      {canOpenPayouts ? (
        <Link component={RouterLink} to={payoutPath(id)} title={reason} underline="hover" sx={TWO_LINES}>
          {reason}
        </Link>
      ) : (
        <>
          <Link
            component="button"
            type="button"
            aria-haspopup="dialog"
            title={reason}
            underline="hover"
            onClick={() => setIsOpen(true)}
            sx={TWO_LINES}
          >
            {reason}
          </Link>
          <MountOnceOpened open={isOpen}>
            <FailedPayoutDrawer open={isOpen} onClose={() => setIsOpen(false)} />
          </MountOnceOpened>
        </>
      )}
    </Box>
  );
};

/** Payout columns, as elements instead of a component, because the table hides and reorders column elements. */
export const PAYOUT_COLUMNS = (
  <>
    <DataTable.Col<PayoutRow>
      source="created_at"
      label="payout.date"
      render={({ id, created_at }) => <PayoutLink id={id}>{payoutDate(created_at)}</PayoutLink>}
    />
    <DataTable.Col<PayoutRow>
      source="email"
      label="payout.email"
      render={({ seller }) => <EmailText email={seller?.email} />}
    />
    <DataTable.Col<PayoutRow>
      source="first_name"
      label="payout.name"
      render={({ seller }) => <PersonLink kind="seller" person={seller} />}
    />
    <DataTable.Col source="amount" label="payout.amount" align="right" field={Dollars} />
    <DataTable.Col source="status" label="payout.status" field={PayoutStatus} />
  </>
);
