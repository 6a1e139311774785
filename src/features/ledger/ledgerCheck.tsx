import { Alert, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

import type { BuyerTransactionRow } from '../../contract/ledger';
import { exactCredits, toHundredths } from '../../format/money';

type DebitAmounts = Pick<BuyerTransactionRow, 'type' | 'amount_credits' | 'refundable_credits'>;

/** Returns the refundable credits of a debit (default: all its credits), or `null` for a line that is not a debit. */
export const refundableCredits = ({ type, amount_credits, refundable_credits }: DebitAmounts) =>
  type === 'debit' && amount_credits !== null ? (refundable_credits ?? Math.abs(amount_credits)) : null;

/** Returns the refunded credits of a debit, or 0 if the server omits `refundable_credits`. */
export const refundedCredits = ({ amount_credits, refundable_credits }: DebitAmounts) =>
  refundable_credits === undefined || amount_credits === null
    ? 0
    : (toHundredths(Math.abs(amount_credits)) - toHundredths(refundable_credits)) / 100;

export interface LedgerState {
  /** Refundable credits of the debit that the user refunds. */
  left?: number | null | undefined;
  balance?: number | null | undefined;
}

type LedgerCheck =
  | { name: 'reading' | 'unread' | 'incomparable' }
  | { name: 'made' | 'unchanged' | 'changed'; before: number; now: number; isBalance: boolean };

/** Compares refundable credits before and after a refund. If the server omits these credits, compares balances. */
const compareLedgers = (before: LedgerState, after: LedgerState, credits: number): LedgerCheck => {
  const isBalance = before.left == null || after.left == null;
  const [was, now] = isBalance ? [before.balance, after.balance] : [before.left, after.left];
  if (was == null || now == null) return { name: 'incomparable' };
  const refunded = toHundredths(isBalance ? now - was : was - now);
  const name = refunded === 0 ? 'unchanged' : refunded === toHundredths(credits) ? 'made' : 'changed';
  return { name, before: was, now, isBalance };
};

/**
 * Reads the ledger after a refund with an unknown outcome. The dialog cannot send the refund again before it has read
 * the ledger, because the server may already have made the refund.
 */
export const useLedgerCheck = (readLedger: () => Promise<LedgerState>) => {
  const [check, setCheck] = useState<LedgerCheck>();
  const sentRefund = useRef<{ before: LedgerState; credits: number }>(undefined);
  const read = async () => {
    setCheck({ name: 'reading' });
    const after = await readLedger().catch(() => undefined);
    const { before, credits } = sentRefund.current!;
    setCheck(after ? compareLedgers(before, after, credits) : { name: 'unread' });
  };
  return {
    check,
    read,
    canSend:
      !check || check.name === 'unchanged' || check.name === 'changed' || check.name === 'incomparable',
    /** Stores the ledger before the first attempt of a refund, so that `read` can compare both states. */
    recordRefund: (before: LedgerState, credits: number) => {
      sentRefund.current = { before: sentRefund.current?.before ?? before, credits };
      setCheck(undefined);
    },
    /** Forgets the refund when the dialog closes, unless the dialog still has to read the ledger. */
    reset: () => {
      if (check?.name === 'reading' || check?.name === 'unread') return;
      sentRefund.current = undefined;
      setCheck(undefined);
    },
  };
};

const messageKey = (name: string) => `resources.buyer_ledger.check.${name}`;

/** Button that reads the ledger, in place of the submit button. Renders nothing once the ledger shows the refund. */
export const LedgerCheckButton = ({
  check,
  onRead,
}: {
  check: LedgerCheck | undefined;
  onRead: () => Promise<void>;
}) => {
  const translate = useTranslate();
  if (check?.name === 'made') return null;
  return (
    <Button variant="contained" loading={check?.name === 'reading'} onClick={() => void onRead()}>
      {translate(messageKey('read'))}
    </Button>
  );
};

export const LedgerCheckAlert = ({ check }: { check: LedgerCheck }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (!('now' in check))
    return (
      <Alert severity={check.name === 'reading' ? 'info' : 'warning'} variant="outlined">
        {translate(messageKey(check.name))}
      </Alert>
    );
  const { name, before, now, isBalance } = check;
  const amounts = { before: exactCredits(before, locale), now: exactCredits(now, locale) };
  return (
    <Alert severity={name === 'made' ? 'success' : 'warning'} variant="outlined">
      {translate(messageKey(name))} {translate(messageKey(isBalance ? 'balance' : 'left'), amounts)}
    </Alert>
  );
};
