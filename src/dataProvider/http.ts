import { HttpError } from 'react-admin';

import type { Call, Input } from '../contract/api';

const SOMETHING_WENT_WRONG = 'Something went wrong';

interface HttpOptions {
  /** The API's root, without a slash at its end. */
  root: string;
  token: () => string | undefined;
  /** Told the sentence of each successful write (specification, section 8). */
  onMessage?: (message: string) => void;
}

/** Makes one call and answers its `data`, unread. @throws HttpError with the server's sentence, or "Something went wrong" */
export type Send = <C extends Call>(call: C, input: Input<C>, signal?: AbortSignal) => Promise<unknown>;

interface Envelope {
  success?: unknown;
  message?: unknown;
  messages?: unknown;
  data?: unknown;
}

const isYes = (value: unknown) => [true, 'true', 1, '1'].includes(value as never);

/** A server may send one sentence, a list of them, or lists by field: the first is shown. */
const firstSentence = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  if (value && typeof value === 'object') return Object.values(value).map(firstSentence).find(Boolean) ?? '';
  return '';
};

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
 * The one place that knows the wire: the `token` header, the `{ success, message, data }` envelope, and what a failure
 * says. Only headers that the provider's cross-origin rule lets through are sent.
 */
export const createSend =
  ({ root, token, onMessage }: HttpOptions): Send =>
  async ({ method, path, access }, input, signal) => {
    const { filled, rest } = fillPath(path, input as Record<string, unknown>);
    const isPost = method === 'POST';
    const query = isPost ? '' : new URLSearchParams(rest as Record<string, string>).toString();
    const held = access === 'public' ? undefined : token();
    const response = await fetch(`${root}/${filled}${query && `?${query}`}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(isPost && { 'content-type': 'application/json' }),
        ...(held && { token: held }),
      },
      ...(isPost && { body: JSON.stringify(rest) }),
      ...(signal && { signal }),
    }).catch((error: Error) => {
      if (error.name === 'AbortError') throw error;
      throw new HttpError(SOMETHING_WENT_WRONG, 0);
    });
    const answer = (await response.json().catch((error: Error) => {
      if (error.name === 'AbortError') throw error;
      return null;
    })) as Envelope | null;
    const sentence = firstSentence(answer?.messages) || firstSentence(answer?.message);
    if (!response.ok || !isYes(answer?.success)) {
      throw new HttpError(sentence || SOMETHING_WENT_WRONG, response.status, answer);
    }
    if (method !== 'GET' && sentence) onMessage?.(sentence);
    return answer?.data;
  };
