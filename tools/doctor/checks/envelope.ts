import { isObject } from '../../../src/contract/core/read';
import type { Finding } from '../finding';
import type { Quote } from '../quote';
import type { Exchange } from '../watch';

const part = ({ answer }: Exchange, name: string) => (isObject(answer) ? answer[name] : undefined);
const isJson = ({ type }: Exchange) => /^application\/(.+\+)?json$/i.test(type);

/** What is around all answers alike, and read all the same. */
export const envelope = (exchanges: readonly Exchange[], quote: Quote): Finding[] => {
  const answered = exchanges.filter(({ data }) => data !== undefined);
  const note = (
    code: string,
    isStrange: (exchange: Exchange) => boolean,
    came: (first: Exchange) => string,
    ask: string,
  ): Finding[] => {
    const strange = answered.filter(isStrange);
    if (!strange.length) return [];
    const where = `in ${strange.length} of ${answered.length} answers.`;
    const shown = 'Answers are read all the same.';
    return [{ code, level: 'note', came: `${came(strange[0]!)} ${where}`, shown, ask }];
  };
  return [
    ...note(
      'success-otherwise',
      (exchange) => part(exchange, 'success') !== true,
      (first) => `\`success\` is \`${quote(part(first, 'success'))}\``,
      'Send `success` as `true` or `false`.',
    ),
    ...note(
      'message-otherwise',
      (exchange) => typeof part(exchange, 'message') !== 'string',
      () => '`message` is no text',
      'Send `message` as one sentence.',
    ),
    ...note(
      'not-called-json',
      (exchange) => !isJson(exchange),
      ({ type }) => `JSON is called \`${quote(type || 'nothing')}\``,
      'Send `content-type: application/json`.',
    ),
  ];
};
