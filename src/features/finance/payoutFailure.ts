import type { PayoutFailure } from '../../contract/core/choices';
import {
  failureMovedNothing,
  failureReasons,
  failureRemedies,
  noFailureReason,
  otherRemedy,
} from '../../contract/finance/payoutSentences';
import { translateMessage } from '../../i18n/i18nProvider';
import { capitalised } from '../../format/capitalised';

const isKnownFailure = (reason: string): reason is PayoutFailure => Object.hasOwn(failureReasons, reason);

/** Why a payout failed: a word of ours, another provider's own words, or that it gave none. */
export const payoutFailureText = (reason = '') =>
  capitalised(translateMessage(isKnownFailure(reason) ? failureReasons[reason] : reason || noFailureReason));

/** What can be done about it: by whoever reads it, since nothing can be done from here. */
export const payoutRemedyText = (reason = '') =>
  (isKnownFailure(reason) ? [failureRemedies[reason], failureMovedNothing] : [otherRemedy])
    .map(translateMessage)
    .join(' ');
