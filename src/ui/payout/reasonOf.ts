import type { PayoutFailure } from '../../contract/limits';
import {
  failureMovedNothing,
  failureReasons,
  failureRemedies,
  noFailureReason,
  otherRemedy,
} from '../../contract/payoutSentences';
import { inReadersLanguage } from '../../format/inReadersLanguage';
import { capitalised } from '../../format/words';

const isKnownFailure = (reason: string): reason is PayoutFailure => Object.hasOwn(failureReasons, reason);

/** Why a payout failed: a word of ours, another provider's own words, or that it gave none. */
export const reasonOf = (reason = '') =>
  capitalised(inReadersLanguage(isKnownFailure(reason) ? failureReasons[reason] : reason || noFailureReason));

/** What can be done about it: by whoever reads it, since nothing can be done from here. */
export const remedyOf = (reason = '') =>
  (isKnownFailure(reason) ? [failureRemedies[reason], failureMovedNothing] : [otherRemedy])
    .map(inReadersLanguage)
    .join(' ');
