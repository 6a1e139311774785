import type { Endpoint, Input } from '../contract/core/endpoint';
import { EXTENSION_FIELDS } from '../contract/capabilityNames';
import { isObject, readFlag } from '../contract/core/read';
import { withPaging } from './readList';
import { isWritten, toApiError, request, messageOf } from './request';

interface HttpOptions {
  /** The API's root, without a slash at its end. */
  root: string;
  token: () => string | undefined;
  offered?: () => Promise<readonly unknown[]>;
  /** The request survives leaving the page. */
  keepalive?: boolean;
  /** Called with the message of each successful write (specification, section 8). */
  onMessage?: (message: string) => void;
  /** Sends requests, replaceable to observe them. */
  ask?: typeof request;
}

/**
 * Sends a request and returns its unread `data`. `saying` replaces the server's message after success. @throws ApiError
 */
export type Send = <C extends Endpoint>(
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

const isExtension = (name: string) => Object.hasOwn(EXTENSION_FIELDS, name);
/** Leaves out the fields that a server does not offer: a strict one rejects a field it does not know. */
const pickOffered = (body: Record<string, unknown>, capabilities: readonly unknown[]) =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name]) => !isExtension(name) || capabilities.includes(EXTENSION_FIELDS[name]),
    ),
  );

/**
 * The one place that knows section 7's `token` header and `{ success, message, data }` envelope. Sends only headers
 * that the provider's cross-origin rule allows.
 */
export const createSend =
  ({ root, token, offered = async () => [], keepalive, onMessage, ask = request }: HttpOptions): Send =>
  async ({ method, path, access, output }, input, signal, saying) => {
    const isRead = method === 'GET';
    const { filled, rest: given } = fillPath(path, input as Record<string, unknown>);
    const held = access === 'public' ? undefined : token();
    const rest =
      !isRead && Object.keys(given).some(isExtension) ? pickOffered(given, await offered()) : given;
    // A deletion says in its path what is deleted, and only where a server asks for it why.
    const hasBody = method === 'POST' || (!isRead && Object.keys(rest).length > 0);
    const query = isRead ? new URLSearchParams(rest as Record<string, string>).toString() : '';
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
    // Signing in changes no record, and goes on with what the response holds.
    const isWrite = !isRead && access !== 'public';
    const isDone = isWrite ? isWritten(response, answer) : response.ok && readFlag(envelope.success);
    if (!isDone) throw toApiError(response.status, answer, held);
    const sentence = saying ?? messageOf(answer);
    if (!isRead && sentence) onMessage?.(sentence);
    return 'name' in output ? withPaging(envelope) : envelope.data;
  };
