import type { TranslateFunction } from 'react-admin';

import type { PayoutFailure } from '../../contract/core/choices';
import {
  failureMovedNothing,
  failureReasons,
  failureRemedies,
  noFailureReason,
  otherRemedy,
} from '../../contract/finance/payoutSentences';
import { capitalised } from '../../format/capitalised';

const isKnownFailure = (reason: string): reason is PayoutFailure => Object.hasOwn(failureReasons, reason);

/** Returns the reason of a failed payout. An unknown reason is shown as the provider wrote it. */
export const payoutFailureText = (translate: TranslateFunction, reason = '') =>
  capitalised(
    isKnownFailure(reason) ? translate(failureReasons[reason]) : reason || translate(noFailureReason),
  );

/** Returns what an administrator can do about a failed payout. */
export const payoutRemedyText = (translate: TranslateFunction, reason = ''): string =>
  (isKnownFailure(reason) ? [failureRemedies[reason], failureMovedNothing] : [otherRemedy])
    .map((message) => translate(message))
    .join(' ');
