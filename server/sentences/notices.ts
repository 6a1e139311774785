import { translatable } from '../../src/contract/core/translatable';
import type { Concern } from '../../src/contract/support/concerns';
import type { PayoutFailure } from '../../src/contract/core/choices';
import { isolateBidi } from '../../src/contract/core/isolateBidi';
import { failureReasons } from '../../src/contract/finance/payoutSentences';
import { dollars } from './refunds';

/** Of notifications. A name is a person's; text is what the person wrote. */

export const somebodyWhoHasLeft = translatable('notifications.somebody_who_has_left');

const who = isolateBidi;

/** @param name a person's, or {@link somebodyWhoHasLeft}, as all names here */
export const asksBack = (name: string, hundredths: number) =>
  translatable('notifications.asks_back', { name: who(name), amount: dollars(hundredths) });
export const reported = (name: string, service: string) =>
  translatable('notifications.reported', { name: who(name), service });
export const wrote = (name: string, subject: string) =>
  translatable('notifications.wrote', { name: who(name), subject });
export const wroteMessage = (name: string) =>
  translatable('notifications.wrote_message', { name: who(name) });
/** @param about whom the note is about */
export const mentionedYou = (name: string, about: string) =>
  translatable('notifications.mentioned_you', { name: who(name), about: who(about) });
export const mentionedYouOn = (name: string, kind: Concern) =>
  translatable('notifications.mentioned_you_on', {
    name: who(name),
    thing: translatable(`notifications.things.${kind}`),
  });
/** @param by who wrote it */
export const assignedYou = (name: string, kind: Concern, by: string) =>
  translatable('notifications.assigned_you', {
    name: who(name),
    thing: translatable(`notifications.things.${kind}`),
    by: who(by),
  });
export const payoutFailed = (name: string, cents: number, reason: PayoutFailure | null) => {
  const args = { name: who(name), amount: dollars(cents) };
  return reason
    ? translatable('notifications.payout_failed_because', { ...args, reason: failureReasons[reason] })
    : translatable('notifications.payout_failed', args);
};
