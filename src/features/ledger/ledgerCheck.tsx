import { Alert, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

import type { BuyerTransactionRow } from '../../contract/ledger';
import { exactCredits, toHundredths } from '../../format/money';

type DebitAmounts = Pick<BuyerTransactionRow, 'type' | 'amount_credits' | 'refundable_credits'>;

/**
 * Returns the credits of a debit that can be refunded, or `null` for a line that is no debit. If the server omits
 * `refundable_credits`, that is the whole debit.
 */
export const refundableCredits = ({ type, amount_credits, refundable_credits }: DebitAmounts) =>
  type === 'debit' && amount_credits !== null ? (refundable_credits ?? Math.abs(amount_credits)) : null;

/** Returns the credits of a debit that were refunded, or 0 if the server omits `refundable_credits`. */
export const refundedCredits = ({ amount_credits, refundable_credits }: DebitAmounts) =>
  refundable_credits === undefined || amount_credits === null
    ? 0
    : (toHundredths(Math.abs(amount_credits)) - toHundredths(refundable_credits)) / 100;

/** Amounts of a ledger that a refund changes, in credits. */
export interface LedgerState {
  /** Refundable credits of the debit. */
  left?: number | null | undefined;
  /** Balance of the buyer. */
  balance?: number | null | undefined;
}

/** Result of reading the ledger after a refund that the server did not confirm. */
type LedgerCheck =
  | { name: 'reading' | 'unread' | 'incomparable' }
  | { name: 'made' | 'unchanged' | 'changed'; before: number; now: number; isBalance: boolean };

/** Compares the ledger before and after a refund of `credits`, by the debit's refundable credits, or else by the balance. */
const compareLedgers = (before: LedgerState, after: LedgerState, credits: number): LedgerCheck => {
  const isBalance = before.left == null || after.left == null;
  const [was, now] = isBalance ? [before.balance, after.balance] : [before.left, after.left];
  if (was == null || now == null) return { name: 'incomparable' };
  const refunded = toHundredths(isBalance ? now - was : was - now);
  const name = refunded === 0 ? 'unchanged' : refunded === toHundredths(credits) ? 'made' : 'changed';
  return { name, before: was, now, isBalance };
};

/**
 * Reads the ledger after a refund with an unknown outcome. Until the ledger is read, the refund cannot be sent again,
 * because the server may have made it.
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
    /** Records the ledger before a refund. After a second attempt, the check still compares with the state before the first. */
    recordRefund: (before: LedgerState, credits: number) => {
      sentRefund.current = { before: sentRefund.current?.before ?? before, credits };
      setCheck(undefined);
    },
    /** Resets the check when the dialog closes. A check that has not read the ledger is kept for the next opening. */
    reset: () => {
      if (check?.name === 'reading' || check?.name === 'unread') return;
      sentRefund.current = undefined;
      setCheck(undefined);
    },
  };
};

const messageKey = (name: string) => `resources.buyer_ledger.check.${name}`;

/** Replaces the submit button until the ledger is read. Renders nothing if the ledger shows the refund. */
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

/** Result of the ledger check, with the amounts before and after the refund. */
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
