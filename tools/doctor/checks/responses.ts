import { pick } from 'es-toolkit';

import { isObject, readFlag } from '../../../src/contract/core/read';
import type { ApiError } from '../../../src/dataProvider/errors';
import type { Connection, Exchange } from '../connection';
import { asCode, type Finding, type Quote } from '../findings';
import { isList, requestsOf, type Check, type Trial } from '../trials';

type Cause = Pick<Finding, 'code' | 'came' | 'ask'>;
const cause = (code: string, came: string, ask: string): Cause => ({ code, came, ask });

const ASK_WHY = 'What is wrong with the request?';
const ASK_FLAG = 'Send `success` as `true` or `false`.';

const findSilence = ({ status, hasTimedOut, ms }: Exchange): Cause | undefined => {
  if (hasTimedOut)
    return cause(
      'silent',
      `Nothing was answered in ${Math.round(ms / 1000)} seconds.`,
      'Why does it not answer?',
    );
  if (status === 0)
    return cause('cut-off', 'The connection was closed before an answer came.', 'Why does it hang up?');
  return undefined;
};

/** Explains a response that the back-office cannot read. */
const findUnreadable = ({ status, type, answer, headers }: Exchange, quote: Quote): Cause | undefined => {
  if (status >= 300 && status < 400)
    return cause(
      'redirected',
      `It redirects (${status}) to ${quote(headers.get('location') ?? 'nowhere')}.`,
      'Answer at the address that is asked: a browser takes no token along to another.',
    );
  if (status === 404)
    return cause('no-such-call', 'There is no such call (404).', 'Offer it, or say where it is.');
  if (status >= 500)
    return cause('server-error', `It failed in the server (${status}).`, 'What went wrong there?');
  if (!isObject(answer))
    return cause(
      'no-json',
      `It answered ${status} with ${type ? quote(type) : 'nothing'}, and no JSON that can be read.`,
      'Answer JSON, errors too.',
    );
  if (status >= 300) return undefined;
  const { success, data } = answer;
  if (!('success' in answer))
    return cause('no-envelope', 'The answer has no `success`.', 'Answer `{ success, message, data }`.');
  if (data != null && success && !readFlag(success))
    return cause(
      'success-unreadable',
      `\`success\` is \`${quote(success)}\`, so the answer is taken for a failure.`,
      ASK_FLAG,
    );
  return undefined;
};

const findCause = (exchange: Exchange, quote: Quote) =>
  findSilence(exchange) ?? findUnreadable(exchange, quote);

/** Explains a request that failed without a message from the server. */
export const explainFailure = (exchange: Exchange, quote: Quote) =>
  findCause(exchange, quote)?.came ?? `It was refused (${exchange.status}).`;

const rejection = ({ status, data, call }: Exchange, failure: ApiError, quote: Quote): Cause => {
  if (status === 401 || status === 403)
    return cause(
      'not-allowed',
      `This administrator may not make it (${status}).`,
      'Which role does it need? Try once more with an administrator who holds all of them.',
    );
  const message = quote(failure.message);
  if (data === undefined) return cause('refused', `It was refused (${status}): ${message}`, ASK_WHY);
  const keys = isObject(data) ? Object.keys(data).slice(0, 8) : [];
  return cause(
    'unreadable',
    `${message}.${keys.length ? ` It has ${asCode(keys, quote)}.` : ''}`,
    isList(call)
      ? `Answer the list as \`data.${call.output.name}\`, each row with its \`id\`.`
      : 'Answer it as section 3 shows.',
  );
};

const sentNames = ({ call, input }: Exchange) =>
  Object.keys(input ?? {}).filter((name) => !call.path.includes(`:${name}`));

/** Returns the sent fields that a rejection mentions, in quotation marks unless the field's name has an underscore. */
const namedFields = (exchange: Exchange) => {
  const text = JSON.stringify(exchange.answer) ?? '';
  return sentNames(exchange).filter((name) =>
    name.includes('_') ? text.includes(name) : new RegExp(`["'\`]${name}\\\\?["'\`]`).test(text),
  );
};

/** Finds the query parameters that the server rejects. Sends a separate request for each parameter. */
const rejectedParameters = async (exchange: Exchange, connection: Connection) => {
  const names = sentNames(exchange);
  const input = exchange.input as Record<string, unknown>;
  const isRejected = async (tried: readonly string[]) => {
    const query = pick(input, [...Object.keys(input).filter((name) => !names.includes(name)), ...tried]);
    const [response] = await requestsOf(connection, () => connection.send(exchange.call, query));
    return response?.data === undefined;
  };
  if (!names.length || (await isRejected([]))) return namedFields(exchange);
  const rejected: string[] = [];
  for (const name of names) if (await isRejected([name])) rejected.push(name);
  return rejected;
};

const suggest = (fields: readonly string[]) =>
  fields.length ? `Accept ${asCode(fields)}, or ignore what is unknown.` : ASK_WHY;

/** Suggests a change of the server after a rejected write, without repeating the write to find the rejected fields. */
export const suggestAfterWrite = (exchange: Exchange) => suggest(namedFields(exchange));

export const checkFailure: Check = async ({ name, exchanges, failure }, { quote, connection }) => {
  const exchange = exchanges.at(-1);
  if (!failure || !exchange) return [];
  const found = findCause(exchange, quote) ?? rejection(exchange, failure, quote);
  if (found.code === 'refused') found.ask = suggest(await rejectedParameters(exchange, connection));
  return [{ ...found, level: 'fail', call: name, shown: 'What is shown of it says that it failed.' }];
};

const partOf = ({ answer }: Exchange, name: string) => (isObject(answer) ? answer[name] : undefined);

/** Checks the envelopes of all responses. The back-office also reads envelopes that differ from the specification. */
export const checkEnvelopes = (exchanges: readonly Exchange[], quote: Quote): Finding[] => {
  const answered = exchanges.filter(({ data }) => data !== undefined);
  const note = (
    code: string,
    isUnlike: (exchange: Exchange) => boolean,
    came: (first: Exchange) => string,
    ask: string,
  ): Finding[] => {
    const unlike = answered.filter(isUnlike);
    const share = `in ${unlike.length} of ${answered.length} answers.`;
    const shown = 'Answers are read all the same.';
    return unlike.length ? [{ code, level: 'note', came: `${came(unlike[0]!)} ${share}`, shown, ask }] : [];
  };
  return [
    ...note(
      'success-otherwise',
      (exchange) => partOf(exchange, 'success') !== true,
      (first) => `\`success\` is \`${quote(partOf(first, 'success'))}\``,
      ASK_FLAG,
    ),
    ...note(
      'message-otherwise',
      (exchange) => typeof partOf(exchange, 'message') !== 'string',
      () => '`message` is no text',
      'Send `message` as one sentence.',
    ),
    ...note(
      'not-called-json',
      ({ type }) => !/^application\/(.+\+)?json$/i.test(type),
      ({ type }) => `JSON is called \`${quote(type || 'nothing')}\``,
      'Send `content-type: application/json`.',
    ),
  ];
};

/** Milliseconds after which a user notices that a response is slow. */
const SLOW_MS = 1000;
const VERY_SLOW_MS = 5000;

export const checkSpeed = (trials: readonly Trial[]): Finding[] =>
  trials.flatMap(({ name, failure, exchanges: [first] }): Finding[] => {
    const ms = failure ? 0 : (first?.ms ?? 0);
    if (ms < SLOW_MS) return [];
    return [
      {
        code: 'slow',
        level: ms < VERY_SLOW_MS ? 'note' : 'gap',
        call: name,
        came: `It took ${(ms / 1000).toFixed(1)} seconds.`,
        shown: 'The page is a skeleton for as long.',
        ask: 'What takes so long? A page of ten rows should come within a second.',
      },
    ];
  });
