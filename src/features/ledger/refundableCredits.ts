import type { BuyerTransactionRow } from '../../contract/ledger';
import { toHundredths } from '../../format/money';

type Line = Pick<BuyerTransactionRow, 'type' | 'amount_credits' | 'refundable_credits'>;

/**
 * How many credits of a debit can be refunded: what the server says is left of it, or else all of it. `null` for what is
 * no debit.
 */
export const refundableCredits = ({ type, amount_credits, refundable_credits }: Line) =>
  type === 'debit' && amount_credits !== null ? (refundable_credits ?? Math.abs(amount_credits)) : null;

/** How many credits of a debit were refunded before, where the server says. */
export const refundedCredits = ({ amount_credits, refundable_credits }: Line) =>
  refundable_credits === undefined || amount_credits === null
    ? 0
    : (toHundredths(Math.abs(amount_credits)) - toHundredths(refundable_credits)) / 100;
