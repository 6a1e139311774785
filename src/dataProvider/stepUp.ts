import { isObject } from '../contract/core/read';
import type { StepUpMethod } from '../contract/mfa/methods';
import { translate } from '../i18n/i18nProvider';
import { ApiError } from './ApiError';

/** Asks the current user to confirm their identity by one of these methods. Resolves to false if the user cancels. */
type StepUpPrompt = (kinds: readonly StepUpMethod[]) => Promise<boolean>;

let activePrompt: StepUpPrompt | undefined;
let pendingPrompt: Promise<boolean> | undefined;
let confirmationCount = 0;

/** Sets the prompt that later requests use. Returns a function that removes the prompt. */
export const setStepUpPrompt = (prompt: StepUpPrompt) => {
  activePrompt = prompt;
  return () => {
    if (activePrompt === prompt) activePrompt = undefined;
  };
};

/** Error of a request that the server denied because the user cancelled the step-up authentication. */
export class StepUpCancelledError extends ApiError {}

interface ParsedResponse {
  response: Response;
  answer: unknown;
}

/** Returns the methods of a 403 response that asks for step-up authentication, or `undefined`. */
const requestedKinds = ({ response: { status }, answer }: ParsedResponse) =>
  status === 403 && isObject(answer) && Array.isArray(answer.confirm)
    ? (answer.confirm as StepUpMethod[])
    : undefined;

const runPrompt = async (prompt: StepUpPrompt, kinds: readonly StepUpMethod[]) => {
  const isConfirmed = await prompt(kinds);
  if (isConfirmed) confirmationCount += 1;
  return isConfirmed;
};

/**
 * Sends a request, and sends it again unchanged after a step-up authentication if the server asks for one. Concurrent
 * requests share one prompt. A request that was sent before another one was confirmed is repeated without a prompt.
 *
 * @throws StepUpCancelledError if the user cancels
 */
export const withStepUp = async <R extends ParsedResponse>(send: () => Promise<R>): Promise<R> => {
  for (;;) {
    const countBefore = confirmationCount;
    const result = await send();
    const kinds = requestedKinds(result);
    if (!kinds || !activePrompt) return result;
    if (confirmationCount > countBefore) continue;
    pendingPrompt ??= runPrompt(activePrompt, kinds).finally(() => (pendingPrompt = undefined));
    if (!(await pendingPrompt))
      throw new StepUpCancelledError(translate('auth.validation.not_confirmed'), 403, result.answer);
  }
};
