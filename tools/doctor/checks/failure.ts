import type { Finding } from '../finding';
import type { Quote } from '../quote';
import type { Trial } from '../tryReading';

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';

/** What is said of a call that gave a screen nothing. */
const described = (
  { exchanges, failure }: Trial,
  quote: Quote,
): Omit<Finding, 'level' | 'call' | 'shown'> => {
  const { status, type, answer, headers, gaveUp, ms } = exchanges.at(-1) ?? exchanges[0]!;
  if (gaveUp)
    return {
      code: 'silent',
      came: `Nothing was answered in ${Math.round(ms / 1000)} seconds.`,
      ask: 'Why does it not answer?',
    };
  if (status === 0)
    return {
      code: 'cut-off',
      came: 'The connection was closed before an answer came.',
      ask: 'Why does it hang up?',
    };
  if (status >= 300 && status < 400)
    return {
      code: 'redirected',
      came: `It redirects (${status}) to ${quote(headers.get('location') ?? 'nowhere')}.`,
      ask: 'Answer at the address that is asked: a browser sends no token along to another.',
    };
  if (status === 401 || status === 403)
    return {
      code: 'not-allowed',
      came: `This administrator may not make it (${status}).`,
      ask: 'Which role does it need? Try once more with an administrator who holds all of them.',
    };
  if (status === 404)
    return {
      code: 'no-such-call',
      came: 'There is no such call (404).',
      ask: 'Offer it, or say where it is.',
    };
  if (status >= 500)
    return {
      code: 'server-error',
      came: `It failed in the server (${status}).`,
      ask: 'What went wrong there?',
    };
  if (!isObject(answer))
    return {
      code: 'no-json',
      came: `It answered ${status} with ${type ? quote(type) : 'nothing'}, and no JSON.`,
      ask: 'Answer JSON, errors too.',
    };
  if (!('success' in answer))
    return {
      code: 'no-envelope',
      came: 'The answer has no `success`.',
      ask: 'Answer `{ success, message, data }`.',
    };
  if (failure?.status === 502)
    return { code: 'unreadable', came: `${quote(failure.message)}.`, ask: 'Answer as section 7 shows.' };
  return {
    code: 'refused',
    came: `It was refused (${status}): ${quote(failure?.message ?? '')}`,
    ask: 'What is it that is wrong with the call?',
  };
};

/** A call that gave a screen nothing. */
export const failureOf = (trial: Trial, quote: Quote): Finding[] =>
  trial.failure && trial.exchanges.length
    ? [
        {
          ...described(trial, quote),
          level: 'fail',
          call: trial.name,
          shown: 'The screen says that it failed.',
        },
      ]
    : [];
