import { translatable, type Translatable } from '../core/translatable';
import type { PayoutFailure } from '../core/choices';

/** Why a payout failed; each goes on a sentence: "The payout failed: ...". */
export const failureReasons: Record<PayoutFailure, Translatable> = {
  account_closed: translatable('payouts.failure_reasons.account_closed'),
  no_account: translatable('payouts.failure_reasons.no_account'),
  invalid_account_number: translatable('payouts.failure_reasons.invalid_account_number'),
  incorrect_account_holder_name: translatable('payouts.failure_reasons.incorrect_account_holder_name'),
  bank_account_restricted: translatable('payouts.failure_reasons.bank_account_restricted'),
  could_not_process: translatable('payouts.failure_reasons.could_not_process'),
};
export const noFailureReason = translatable('payouts.no_failure_reason');

/** What can be done about each. */
export const failureRemedies: Record<PayoutFailure, Translatable> = {
  account_closed: translatable('payouts.failure_remedies.account_closed'),
  no_account: translatable('payouts.failure_remedies.no_account'),
  invalid_account_number: translatable('payouts.failure_remedies.invalid_account_number'),
  incorrect_account_holder_name: translatable('payouts.failure_remedies.incorrect_account_holder_name'),
  bank_account_restricted: translatable('payouts.failure_remedies.bank_account_restricted'),
  could_not_process: translatable('payouts.failure_remedies.could_not_process'),
};
/** Where the reason is not one of these. */
export const otherRemedy = translatable('payouts.other_remedy');
/** A bank that refuses a payout sends the money back. */
export const failureMovedNothing = translatable('payouts.failure_moved_nothing');
