import { isObject } from '../../../src/contract/read';
import type { ApiError } from '../../../src/dataProvider/ApiError';
import type { Finding } from '../finding';
import { isList } from '../readings';
import type { Quote } from '../quote';
import type { Exchange } from '../watch';
import type { Check } from './check';

type Said = Pick<Finding, 'code' | 'came' | 'ask'>;

const isRedirect = (status: number) => status >= 300 && status < 400;

/** Where an answer came, and none that the back-office could read. */
const unfit = ({ status, type, answer, headers }: Exchange, quote: Quote): Said | undefined => {
  if (isRedirect(status))
    return {
      code: 'redirected',
      came: `It redirects (${status}) to ${quote(headers.get('location') ?? 'nowhere')}.`,
      ask: 'Answer at the address that is asked: a browser takes no token along to another.',
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
      came: `It answered ${status} with ${type ? quote(type) : 'nothing'}, and no JSON that can be read.`,
      ask: 'Answer JSON, errors too.',
    };
  if (status < 300 && !('success' in answer))
    return {
      code: 'no-envelope',
      came: 'The answer has no `success`.',
      ask: 'Answer `{ success, message, data }`.',
    };
  return undefined;
};

const silent = ({ status, gaveUp, ms }: Exchange): Said | undefined => {
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
  return undefined;
};

/** Why a call failed for which no sentence of the server's stands. */
export const whyFailed = (exchange: Exchange, quote: Quote) =>
  (silent(exchange) ?? unfit(exchange, quote))?.came ?? `It was refused (${exchange.status}).`;

const refused = (exchange: Exchange, failed: ApiError, quote: Quote): Said => {
  const { status, data, call } = exchange;
  if (status === 401 || status === 403)
    return {
      code: 'not-allowed',
      came: `This administrator may not make it (${status}).`,
      ask: 'Which role does it need? Try once more with an administrator who holds all of them.',
    };
  if (data === undefined)
    return {
      code: 'refused',
      came: `It was refused (${status}): ${quote(failed.message)}`,
      ask: 'What is it that is wrong with the call?',
    };
  const holds = isObject(data)
    ? Object.keys(data)
        .slice(0, 8)
        .map((key) => `\`${quote(key)}\``)
    : [];
  return {
    code: 'unreadable',
    came: `${quote(failed.message)}.${holds.length ? ` It has ${holds.join(', ')}.` : ''}`,
    ask: isList(call)
      ? `Answer the list as \`data.${call.answer.name}\`, each row with its \`id\`.`
      : 'Answer it as section 3 shows.',
  };
};

/** A call that gave a screen nothing. */
export const failure: Check = async ({ name, exchanges, failure: failed }, { quote }) => {
  const exchange = exchanges.at(-1);
  if (!failed || !exchange) return [];
  const said = silent(exchange) ?? unfit(exchange, quote) ?? refused(exchange, failed, quote);
  return [
    {
      ...said,
      level: 'fail',
      call: name,
      shown: 'What is shown of it says that it failed.',
    },
  ];
};
