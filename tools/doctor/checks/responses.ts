import { pick } from 'es-toolkit';

import { isObject, readFlag } from '../../../src/contract/core/read';
import type { ApiError } from '../../../src/dataProvider/errors';
import type { Connection, Exchange } from '../connection';
import { asCode, type Finding, type Quote } from '../findings';
import { isList, requestsOf, type Check, type Trial } from '../trials';

type Cause = Pick<Finding, 'code' | 'came' | 'ask'>;
const cause = (code: string, came: string, ask: string): Cause => ({ code, came, ask });

const ASK_WHY = 'Why does the server reject the request?';
const ASK_FLAG = 'Send `success` as `true` or `false`.';

const findSilence = ({ status, hasTimedOut, ms }: Exchange): Cause | undefined => {
  if (hasTimedOut)
    return cause(
      'silent',
      `The server did not respond within ${Math.round(ms / 1000)} seconds.`,
      'Why does the server not respond?',
    );
  if (status === 0)
    return cause('cut-off', 'The connection closed without a response.', 'Why did the connection close?');
  return undefined;
};

/** Explains a response that the back-office cannot read. */
const findUnreadable = ({ status, type, answer, headers }: Exchange, quote: Quote): Cause | undefined => {
  if (status >= 300 && status < 400)
    return cause(
      'redirected',
      `The server redirects (${status}) to ${quote(headers.get('location') ?? 'no URL')}.`,
      'Respond without a redirect: browsers do not send the token to another URL.',
    );
  if (status === 404)
    return cause('no-such-call', 'The endpoint was not found (404).', 'Add the endpoint or give its URL.');
  if (status >= 500)
    return cause('server-error', `The server failed (${status}).`, 'What went wrong on the server?');
  if (!isObject(answer))
    return cause(
      'no-json',
      `The server returned ${status} with ${type ? quote(type) : 'no content type'} and no valid JSON.`,
      'Return JSON, including for errors.',
    );
  if (status >= 300) return undefined;
  const { success, data } = answer;
  if (!('success' in answer))
    return cause('no-envelope', 'The response has no `success`.', 'Return `{ success, message, data }`.');
  if (data != null && success && !readFlag(success))
    return cause(
      'success-unreadable',
      `\`success\` is \`${quote(success)}\`, so the back-office treats the response as a failure.`,
      ASK_FLAG,
    );
  return undefined;
};

const findCause = (exchange: Exchange, quote: Quote) =>
  findSilence(exchange) ?? findUnreadable(exchange, quote);

/** Explains a request that failed without a message from the server. */
export const explainFailure = (exchange: Exchange, quote: Quote) =>
  findCause(exchange, quote)?.came ?? `The server rejected the request (${exchange.status}).`;

const rejection = ({ status, data, call }: Exchange, failure: ApiError, quote: Quote): Cause => {
  if (status === 401 || status === 403)
    return cause(
      'not-allowed',
      `This administrator is not allowed to send this request (${status}).`,
      'Which role does the request need? Run the doctor again with an administrator who has all roles.',
    );
  const message = quote(failure.message);
  if (data === undefined)
    return cause('refused', `The server rejected the request (${status}): ${message}`, ASK_WHY);
  const keys = isObject(data) ? Object.keys(data).slice(0, 8) : [];
  return cause(
    'unreadable',
    `${message}.${keys.length ? ` The fields of the response are ${asCode(keys, quote)}.` : ''}`,
    isList(call)
      ? `Return the list as \`data.${call.output.name}\`, each row with its \`id\`.`
      : 'Return the record as section 3 shows.',
  );
};

const sentNames = ({ call, input }: Exchange) =>
  Object.keys(input ?? {}).filter((name) => !call.path.includes(`:${name}`));

/** Returns the sent fields that a rejection mentions. A field without an underscore must be in quotation marks. */
const namedFields = (exchange: Exchange) => {
  const text = JSON.stringify(exchange.answer) ?? '';
  return sentNames(exchange).filter((name) =>
    name.includes('_') ? text.includes(name) : new RegExp(`["'\`]${name}\\\\?["'\`]`).test(text),
  );
};

/** Finds the query parameters that the server rejects. Sends a separate request with each parameter. */
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
  fields.length ? `Accept ${asCode(fields)}, or ignore unknown fields.` : ASK_WHY;

/** Suggests a change of the server after a rejected write. Does not repeat the write to find the rejected fields. */
export const suggestAfterWrite = (exchange: Exchange) => suggest(namedFields(exchange));

export const checkFailure: Check = async ({ name, exchanges, failure }, { quote, connection }) => {
  const exchange = exchanges.at(-1);
  if (!failure || !exchange) return [];
  const found = findCause(exchange, quote) ?? rejection(exchange, failure, quote);
  if (found.code === 'refused') found.ask = suggest(await rejectedParameters(exchange, connection));
  return [{ ...found, level: 'fail', call: name, shown: 'The screen shows an error.' }];
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
    const share = `in ${unlike.length} of ${answered.length} responses.`;
    const shown = 'The back-office reads these responses anyway.';
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
      () => '`message` is not text',
      'Send `message` as one sentence.',
    ),
    ...note(
      'not-called-json',
      ({ type }) => !/^application\/(.+\+)?json$/i.test(type),
      ({ type }) => `The content type of JSON is \`${quote(type || 'missing')}\``,
      'Send `content-type: application/json`.',
    ),
  ];
};

/** Milliseconds after which a user notices the delay of a response. */
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
        came: `The response took ${(ms / 1000).toFixed(1)} seconds.`,
        shown: 'The page shows placeholders until then.',
        ask: 'Why does the response take so long? A page of ten rows should take less than a second.',
      },
    ];
  });
