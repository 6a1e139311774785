import { isObject } from '../../../src/contract/read';
import type { Finding } from '../finding';
import type { Quote } from '../quote';
import type { Exchange } from '../watch';

/** What is around all answers alike, and read all the same. */
export const envelope = (exchanges: readonly Exchange[], quote: Quote): Finding[] => {
  const answered = exchanges.filter(({ data }) => data !== undefined);
  const of = (strange: readonly Exchange[]) => `in ${strange.length} of ${answered.length} answers`;
  const part = ({ answer }: Exchange, name: string) => (isObject(answer) ? answer[name] : undefined);
  const success = answered.filter((exchange) => part(exchange, 'success') !== true);
  const message = answered.filter((exchange) => typeof part(exchange, 'message') !== 'string');
  const type = answered.filter((exchange) => !/^application\/(.+\+)?json$/i.test(exchange.type));
  const note = (code: string, came: string, ask: string): Finding => ({
    code,
    level: 'note',
    came,
    shown: 'Answers are read all the same.',
    ask,
  });
  return [
    ...(success.length
      ? [
          note(
            'success-otherwise',
            `\`success\` is \`${quote(part(success[0]!, 'success'))}\` ${of(success)}.`,
            'Send `success` as `true` or `false`.',
          ),
        ]
      : []),
    ...(message.length
      ? [
          note(
            'message-otherwise',
            `\`message\` is no text ${of(message)}.`,
            'Send `message` as one sentence.',
          ),
        ]
      : []),
    ...(type.length
      ? [
          note(
            'not-called-json',
            `JSON is called \`${quote(type[0]!.type || 'nothing')}\` ${of(type)}.`,
            'Send `content-type: application/json`.',
          ),
        ]
      : []),
  ];
};
