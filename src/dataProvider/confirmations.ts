import type { ConfirmKind } from '../contract/mfa/factors';
import { isObject } from '../contract/core/read';
import { translate } from '../i18n/i18nProvider';
import { ApiError } from './ApiError';

/** Asks whoever is signed in to show who they are, with one of these. @returns whether they did */
type ConfirmationPrompt = (kinds: readonly ConfirmKind[]) => Promise<boolean>;

let asker: ConfirmationPrompt | undefined;
let underWay: Promise<boolean> | undefined;
let timesShown = 0;

/** Says who asks, from now on. @returns what ends that */
export const setConfirmationPrompt = (ask: ConfirmationPrompt) => {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
};

/** The call was refused until somebody shows who they are, and they did not: nothing was done. */
export class NotConfirmed extends ApiError {}

interface Answered {
  response: Response;
  answer: unknown;
}

/** With what the server wants it confirmed; nothing where it refuses for another reason, or does not. */
const kindsIn = ({ response: { status }, answer }: Answered) =>
  status === 403 && isObject(answer) && Array.isArray(answer.confirm)
    ? (answer.confirm as ConfirmKind[])
    : undefined;

const ask = async (whoAsks: ConfirmationPrompt, kinds: readonly ConfirmKind[]) => {
  const isShown = await whoAsks(kinds);
  if (isShown) timesShown += 1;
  return isShown;
};

/**
 * Makes a call. One that needs a confirmation is made again, as it was, once that is given: whoever made it sees it take
 * longer. Several that need one are asked for at once, and a call that was made before is not asked for again.
 *
 * @throws NotConfirmed where somebody would rather not
 */
export const withConfirmation = async <A extends Answered>(make: () => Promise<A>): Promise<A> => {
  for (;;) {
    const shownBefore = timesShown;
    const answered = await make();
    const kinds = kindsIn(answered);
    if (!kinds || !asker) return answered;
    if (timesShown > shownBefore) continue;
    underWay ??= ask(asker, kinds).finally(() => (underWay = undefined));
    if (!(await underWay))
      throw new NotConfirmed(translate('auth.validation.not_confirmed'), 403, answered.answer);
  }
};
