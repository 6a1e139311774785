import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetList, useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { useMayOpen } from '../../authProvider/useMayOpen';
import { FINDS } from '../../contract/capabilityNames';
import type { Id } from '../../contract/core/field';
import { ADMIN_BASE, detailsPath } from '../../contract/routes';
import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { useCapability } from '../../dataProvider/useCapability';
import { isolateBidi } from '../../contract/core/isolateBidi';
import type { BuyerTransactionRow } from '../../contract/ledger';
import { listDate } from '../../format/date';
import { DASH, dollars, exactCredits } from '../../format/money';
import { Detail } from '../../components/dialog/DetailsDrawer';
import { refundedCredits } from './refundableCredits';

interface RefundFactsProps {
  transaction: BuyerTransactionRow;
  buyer: ReactNode;
}

/** Whose booking it is, what was paid for it, and what of that was refunded before, where the server says. */
export const RefundFacts = ({ transaction, buyer }: RefundFactsProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { description, created_at, booking_id, amount_credits, refundable_credits } = transaction;
  const wording = (key: string) => translate(`resources.buyer_ledger.facts.${key}`);
  const inCredits = (amount: number | null) =>
    amount === null
      ? DASH
      : translate('resources.buyer_ledger.credits', { amount: exactCredits(amount, locale) });
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4, m: 0 }}
    >
      <Detail label={wording('buyer')}>{buyer}</Detail>
      <Detail label={wording('booking')}>
        {[booking_id, description && isolateBidi(description), listDate(created_at)]
          .filter(Boolean)
          .join(' · ')}
      </Detail>
      <Detail label={wording('paid')}>{inCredits(amount_credits && Math.abs(amount_credits))}</Detail>
      {refundable_credits !== undefined && (
        <Detail label={wording('refunded')}>{inCredits(refundedCredits(transaction))}</Detail>
      )}
    </Box>
  );
};

interface OpenRequestProps {
  /** Debit that is being refunded. */
  transaction: Id;
  /** Leaves the dialog. */
  onFollow: () => void;
}

/** Oldest open request for a refund of the debit, against which a refund counts, with a link to decide it instead of refunding by hand. */
export const OpenRequest = ({ transaction, onFollow }: OpenRequestProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const mayDecide = useMayOpen('refund_requests');
  const hasRequests = useCapability('refund-requests');
  const findsThem = useCapability(FINDS);
  const { data } = useGetList<RefundRequestRow>(
    'refund-requests',
    {
      filter: { transaction, status: 'open' },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'created_at', order: 'ASC' },
    },
    { enabled: Boolean(mayDecide && hasRequests && findsThem) },
  );
  const request = data?.find(({ transaction_id }) => String(transaction_id) === String(transaction));
  if (!request) return null;
  const { id, credits, covered_credits } = request;
  const amount = dollars(credits === null ? null : (credits - (covered_credits ?? 0)) / 100, locale);
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <Button
          component={Link}
          to={`${ADMIN_BASE}/${detailsPath('refund_requests', id)}`}
          color="inherit"
          onClick={onFollow}
        >
          {translate('open_request.decide')}
        </Button>
      }
    >
      {translate(`open_request.${covered_credits ? 'rest' : 'asks'}`, { id, amount })}
    </Alert>
  );
};
