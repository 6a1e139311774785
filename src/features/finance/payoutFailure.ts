import type { TranslateFunction } from 'react-admin';

import { PAYOUT_FAILURES } from '../../contract/core/choices';
import { capitalised } from '../../format/capitalised';

const isKnownFailure = (reason: string) => PAYOUT_FAILURES.some((known) => known === reason);

/** Returns the reason of a failed payout. An unknown reason is shown as the provider wrote it. */
export const payoutFailureText = (translate: TranslateFunction, reason = '') => {
  if (isKnownFailure(reason)) return capitalised(translate(`payouts.failure_reasons.${reason}`));
  return capitalised(reason || translate('payouts.no_failure_reason'));
};

/** Returns what an administrator can do about a failed payout. */
export const payoutRemedyText = (translate: TranslateFunction, reason = '') =>
  isKnownFailure(reason)
    ? `${translate(`payouts.failure_remedies.${reason}`)} ${translate('payouts.failure_moved_nothing')}`
    : translate('payouts.other_remedy');
