import { pick } from 'es-toolkit';

import { isObject, readFlag } from '../../../src/contract/core/read';
import type { ApiError } from '../../../src/dataProvider/errors';
import type { Finding } from '../finding';
import type { Quote } from '../quote';
import { isList } from '../readings';
import { startedBy } from '../tryReading';
import type { Exchange, Watch } from '../watch';
import type { Check } from './check';

type Said = Pick<Finding, 'code' | 'came' | 'ask'>;
const said = (code: string, came: string, ask: string): Said => ({ code, came, ask });

const ASK_WHY = 'What is wrong with the request?';

const isRedirect = (status: number) => status >= 300 && status < 400;

/** Where an answer came, and none that the back-office could read. */
const unfit = ({ status, type, answer, headers }: Exchange, quote: Quote): Said | undefined => {
  if (isRedirect(status))
    return said(
      'redirected',
      `It redirects (${status}) to ${quote(headers.get('location') ?? 'nowhere')}.`,
      'Answer at the address that is asked: a browser takes no token along to another.',
    );
  if (status === 404)
    return said('no-such-call', 'There is no such call (404).', 'Offer it, or say where it is.');
  if (status >= 500)
    return said('server-error', `It failed in the server (${status}).`, 'What went wrong there?');
  if (!isObject(answer))
    return said(
      'no-json',
      `It answered ${status} with ${type ? quote(type) : 'nothing'}, and no JSON that can be read.`,
      'Answer JSON, errors too.',
    );
  if (status < 300 && !('success' in answer))
    return said('no-envelope', 'The answer has no `success`.', 'Answer `{ success, message, data }`.');
  const { success } = answer;
  if (status < 300 && answer.data != null && success && !readFlag(success))
    return said(
      'success-unreadable',
      `\`success\` is \`${quote(success)}\`, so the answer is taken for a failure.`,
      'Send `success` as `true` or `false`.',
    );
  return undefined;
};

const silent = ({ status, gaveUp, ms }: Exchange): Said | undefined => {
  if (gaveUp)
    return said(
      'silent',
      `Nothing was answered in ${Math.round(ms / 1000)} seconds.`,
      'Why does it not answer?',
    );
  if (status === 0)
    return said('cut-off', 'The connection was closed before an answer came.', 'Why does it hang up?');
  return undefined;
};

/** Explains a call that failed without a message of the server. */
export const whyFailed = (exchange: Exchange, quote: Quote) =>
  (silent(exchange) ?? unfit(exchange, quote))?.came ?? `It was refused (${exchange.status}).`;

const refused = (exchange: Exchange, failed: ApiError, quote: Quote): Said => {
  const { status, data, call } = exchange;
  if (status === 401 || status === 403)
    return said(
      'not-allowed',
      `This administrator may not make it (${status}).`,
      'Which role does it need? Try once more with an administrator who holds all of them.',
    );
  if (data === undefined)
    return said('refused', `It was refused (${status}): ${quote(failed.message)}`, ASK_WHY);
  const holds = isObject(data)
    ? Object.keys(data)
        .slice(0, 8)
        .map((key) => `\`${quote(key)}\``)
    : [];
  return said(
    'unreadable',
    `${quote(failed.message)}.${holds.length ? ` It has ${holds.join(', ')}.` : ''}`,
    isList(call)
      ? `Answer the list as \`data.${call.output.name}\`, each row with its \`id\`.`
      : 'Answer it as section 3 shows.',
  );
};

const sentNames = ({ call, input }: Exchange) =>
  Object.keys(input ?? {}).filter((name) => !call.path.includes(`:${name}`));

/** Sent fields that a rejection names, as a key or in quotation marks, or by a name that is no English word. */
const namedFields = (exchange: Exchange) => {
  const text = JSON.stringify(exchange.answer) ?? '';
  return sentNames(exchange).filter((name) =>
    name.includes('_') ? text.includes(name) : new RegExp(`["'\`]${name}\\\\?["'\`]`).test(text),
  );
};

/** Query parameters of a rejected request, each of which is rejected alone while none is not. */
const rejectedParameters = async (exchange: Exchange, watch: Watch) => {
  const names = sentNames(exchange);
  const input = exchange.input as Record<string, unknown>;
  const isRejected = async (kept: readonly string[]) => {
    const query = pick(input, [...Object.keys(input).filter((name) => !names.includes(name)), ...kept]);
    const [answered] = await startedBy(watch, () => watch.send(exchange.call, query));
    return answered?.data === undefined;
  };
  if (!names.length || (await isRejected([]))) return namedFields(exchange);
  const rejected: string[] = [];
  for (const name of names) if (await isRejected([name])) rejected.push(name);
  return rejected;
};

/** The request for change where fields are known to be rejected. */
const askFor = (fields: readonly string[]) =>
  `Accept ${fields.map((name) => `\`${name}\``).join(', ')}, or ignore what is unknown.`;

/** The request for change after a rejected write, which is not sent again to find out more. */
export const askAfterWrite = (exchange: Exchange) => {
  const fields = namedFields(exchange);
  return fields.length ? askFor(fields) : ASK_WHY;
};

export const failure: Check = async ({ name, exchanges, failure: failed }, { quote, watch }) => {
  const exchange = exchanges.at(-1);
  if (!failed || !exchange) return [];
  const found = silent(exchange) ?? unfit(exchange, quote) ?? refused(exchange, failed, quote);
  if (found.code === 'refused') {
    const fields = await rejectedParameters(exchange, watch);
    if (fields.length) found.ask = askFor(fields);
  }
  return [{ ...found, level: 'fail', call: name, shown: 'What is shown of it says that it failed.' }];
};
