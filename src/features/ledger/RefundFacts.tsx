import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

import { isolateBidi } from '../../contract/core/isolateBidi';
import type { BuyerTransactionRow } from '../../contract/ledger/ledgers';
import { listDate } from '../../format/date';
import { DASH, exactCredits } from '../../format/money';
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
