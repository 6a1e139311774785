import { Alert, Box, Button, Stack } from '@mui/material';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useGetList, useLocaleState, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';

import { useMayOpen } from '../../authProvider/useMayOpen';
import { Detail } from '../../components/dialog/DetailsDrawer';
import { NumberTextInput } from '../../components/form/NumberTextInput';
import { FINDS } from '../../contract/capabilityNames';
import type { Id } from '../../contract/core/field';
import { isolateBidi } from '../../contract/core/intl';
import { parseTypedNumber } from '../../contract/core/numbers';
import { creditsExceed, type BuyerTransactionRow } from '../../contract/ledger';
import { ADMIN_BASE, detailsPath } from '../../contract/routes';
import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { useCapability } from '../../dataProvider/useCapability';
import { listDate } from '../../format/dates';
import { DASH, dollars, exactCredits, toHundredths } from '../../format/money';
import { refundedCredits } from './ledgerCheck';

interface RefundFactsProps {
  transaction: BuyerTransactionRow;
  buyer: ReactNode;
}

/** Facts about the debit. Shows the credits of earlier refunds if the server sends `refundable_credits`. */
export const RefundFacts = ({ transaction, buyer }: RefundFactsProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { description, created_at, booking_id, amount_credits, refundable_credits } = transaction;
  const labelOf = (fact: string) => translate(`resources.buyer_ledger.facts.${fact}`);
  const formatCredits = (amount: number | null) =>
    amount === null
      ? DASH
      : translate('resources.buyer_ledger.credits', { amount: exactCredits(amount, locale) });
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4, m: 0 }}
    >
      <Detail label={labelOf('buyer')}>{buyer}</Detail>
      <Detail label={labelOf('booking')}>
        {[booking_id, description && isolateBidi(description), listDate(created_at)]
          .filter(Boolean)
          .join(' · ')}
      </Detail>
      <Detail label={labelOf('paid')}>{formatCredits(amount_credits && Math.abs(amount_credits))}</Detail>
      {refundable_credits !== undefined && (
        <Detail label={labelOf('refunded')}>{formatCredits(refundedCredits(transaction))}</Detail>
      )}
    </Box>
  );
};

/** Link to the oldest open refund request for the debit, because a refund also reduces the amount of this request. */
export const OpenRequest = ({ transaction, onFollow }: { transaction: Id; onFollow: () => void }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const canDecide = useMayOpen('refund_requests');
  const hasRequests = useCapability('refund-requests');
  const canFind = useCapability(FINDS);
  const { data } = useGetList<RefundRequestRow>(
    'refund-requests',
    {
      filter: { transaction, status: 'open' },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'created_at', order: 'ASC' },
    },
    { enabled: Boolean(canDecide && hasRequests && canFind) },
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

const AMOUNT = 'credits_to_refund';
const ARROW_KEY_STEPS: Record<string, number | undefined> = { ArrowUp: 0.01, ArrowDown: -0.01 };
const SET_OPTIONS = { shouldDirty: true, shouldValidate: true } as const;

/** Input for the credits to refund. Reduces a larger amount to `max` and shows a message (specification, section 9). */
export const RefundAmountInput = ({ max }: { max: number }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { setValue } = useFormContext();
  const amount = parseTypedNumber(useWatch({ name: AMOUNT }));
  const [isLimited, setIsLimited] = useState(false);
  const limit = (typed: string) => {
    const number = parseTypedNumber(typed);
    if (typeof number !== 'number') return typed;
    setIsLimited((wasLimited) => number > max || (wasLimited && number === max));
    return number > max ? max : number < 0 ? 0 : typed;
  };
  const handleArrowKey = (event: KeyboardEvent) => {
    const step = ARROW_KEY_STEPS[event.key];
    if (!step || typeof amount !== 'number') return;
    event.preventDefault();
    const next = toHundredths(amount + step) / 100;
    setValue(AMOUNT, Math.min(Math.max(next, 0), max), SET_OPTIONS);
  };
  const renderPreset = (key: string, credits: number) => (
    <Button size="small" variant="outlined" onClick={() => setValue(AMOUNT, credits, SET_OPTIONS)}>
      {translate(`resources.buyer_ledger.${key}`, { amount: exactCredits(credits, locale) })}
    </Button>
  );
  return (
    <>
      <NumberTextInput
        source={AMOUNT}
        label="resources.buyer_ledger.credits_to_refund"
        helperText={
          isLimited && amount === max
            ? translate(creditsExceed(max))
            : translate('resources.buyer_ledger.up_to', { most: exactCredits(max, locale) })
        }
        parse={limit}
        onKeyDown={handleArrowKey}
        onFocus={({ target }) => target.select()}
        htmlInputProps={{
          role: 'spinbutton',
          'aria-valuemin': 0,
          'aria-valuemax': max,
          'aria-valuenow': typeof amount === 'number' ? amount : undefined,
        }}
        autoFocus
      />
      <Stack direction="row" spacing={2}>
        {renderPreset('half', Math.floor(toHundredths(max) / 2) / 100)}
        {renderPreset('all', max)}
      </Stack>
    </>
  );
};
