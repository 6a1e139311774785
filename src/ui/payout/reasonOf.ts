import type { PayoutFailure } from '../../contract/limits';
import { failureReasons, noFailureReason } from '../../contract/payoutSentences';
import { inReadersLanguage } from '../../format/inReadersLanguage';
import { capitalised } from '../../format/words';

export const isKnownFailure = (reason: string): reason is PayoutFailure =>
  Object.hasOwn(failureReasons, reason);

/** Why a payout failed: a word of ours, another provider's own words, or that it gave none. */
export const reasonOf = (reason = '') =>
  capitalised(inReadersLanguage(isKnownFailure(reason) ? failureReasons[reason] : reason || noFailureReason));
