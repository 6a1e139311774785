import type { Call, Input } from '../contract/api';
import { isObject, readFlag } from '../contract/read';
import { withPaging } from './readList';
import { toApiError, request, messageOf } from './request';

interface HttpOptions {
  /** The API's root, without a slash at its end. */
  root: string;
  token: () => string | undefined;
  /** The call goes on when the page is left. */
  keepalive?: boolean;
  /** Told the sentence of each successful write (specification, section 8). */
  onMessage?: (message: string) => void;
  /** What goes over the network, and back: for whoever watches it. */
  ask?: typeof request;
}

/**
 * Makes one call and answers its `data`, unread.
 *
 * @param saying in place of the server's sentence, once it is done
 * @throws ApiError with the server's sentence, or "Something went wrong"
 */
export type Send = <C extends Call>(
  call: C,
  input: Input<C>,
  signal?: AbortSignal,
  saying?: string,
) => Promise<unknown>;

const fillPath = (path: string, input: Record<string, unknown>) => {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { filled, rest };
};

/**
 * The one place that knows section 7's wire: the `token` header and the `{ success, message, data }` envelope. Only
 * headers that the provider's cross-origin rule lets through are sent.
 */
export const createSend =
  ({ root, token, keepalive, onMessage, ask = request }: HttpOptions): Send =>
  async ({ method, path, access, answer: expected }, input, signal, saying) => {
    const { filled, rest } = fillPath(path, input as Record<string, unknown>);
    const isRead = method === 'GET';
    // A deletion says in its path what is deleted, and only where a server asks for it why.
    const hasBody = method === 'POST' || (!isRead && Object.keys(rest).length > 0);
    const query = isRead ? new URLSearchParams(rest as Record<string, string>).toString() : '';
    const held = access === 'public' ? undefined : token();
    const { response, answer } = await ask(`${root}/${filled}${query && `?${query}`}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(held && { token: held }),
      },
      ...(hasBody && { body: JSON.stringify(rest) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
    const envelope = isObject(answer) ? answer : {};
    if (!response.ok || !readFlag(envelope.success)) throw toApiError(response.status, answer, held);
    const sentence = saying ?? messageOf(answer);
    if (method !== 'GET' && sentence) onMessage?.(sentence);
    return 'name' in expected ? withPaging(envelope) : envelope.data;
  };
