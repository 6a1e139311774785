import { isObject } from '../contract/core/read';
import type { StepUpMethod } from '../contract/mfa/methods';
import { translate } from '../i18n/i18nProvider';
import { ApiError } from './errors';

/** Asks the current user to confirm their identity by one of these methods. Resolves to `false` if the user cancels. */
type StepUpPrompt = (methods: readonly StepUpMethod[]) => Promise<boolean>;

let activePrompt: StepUpPrompt | undefined;
let pendingPrompt: Promise<boolean> | undefined;
let confirmationCount = 0;

export const setStepUpPrompt = (prompt: StepUpPrompt) => {
  activePrompt = prompt;
  return () => {
    if (activePrompt === prompt) activePrompt = undefined;
  };
};

export class StepUpCancelledError extends ApiError {}

interface ParsedResponse {
  response: Response;
  body: unknown;
}

const requestedMethods = ({ response: { status }, body }: ParsedResponse) =>
  status === 403 && isObject(body) && Array.isArray(body.confirm)
    ? (body.confirm as StepUpMethod[])
    : undefined;

const runPrompt = async (prompt: StepUpPrompt, methods: readonly StepUpMethod[]) => {
  const isConfirmed = await prompt(methods);
  if (isConfirmed) confirmationCount += 1;
  return isConfirmed;
};

/**
 * Sends a request. If the server requires a step-up authentication, prompts the user and repeats the request unchanged.
 * Concurrent requests share one prompt. A request that was sent before another prompt was confirmed is repeated without
 * a prompt. @throws StepUpCancelledError if the user cancels
 */
export const withStepUp = async <R extends ParsedResponse>(send: () => Promise<R>): Promise<R> => {
  for (;;) {
    const countBefore = confirmationCount;
    const result = await send();
    const methods = requestedMethods(result);
    if (!methods || !activePrompt) return result;
    if (confirmationCount > countBefore) continue;
    pendingPrompt ??= runPrompt(activePrompt, methods).finally(() => (pendingPrompt = undefined));
    if (!(await pendingPrompt))
      throw new StepUpCancelledError(translate('auth.validation.not_confirmed'), 403, result.body);
  }
};
