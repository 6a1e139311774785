import { somethingWentWrong, tooLarge } from '../contract/core/response';
import { joinSentences } from '../contract/core/checks';
import { isNo } from '../contract/core/read';
import { currentLanguage, translate, translateMessage } from '../i18n/i18nProvider';
import { ApiError, fieldErrorsOf } from './errors';
import { withStepUp } from './stepUp';

/** API root without a slash at the end. A path if the API has the origin of the back-office. */
export const apiRoot = ((import.meta.env.VITE_API_URL as string | undefined) || '/api').replace(/\/+$/, '');

/** Longer than the embedded server takes to fail: a database statement of it has 30 seconds. */
const TIMEOUT_MS = 60_000;

/** Returns the first message of a text, a list of texts, or lists by field. */
const firstMessage = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  if (value && typeof value === 'object') return Object.values(value).map(firstMessage).find(Boolean) ?? '';
  return '';
};

/** Message of a response: the first of `messages`, else `message` (decision 27). */
export const messageOf = (body: unknown) => {
  const { messages, message } = (body ?? {}) as { messages?: unknown; message?: unknown };
  return firstMessage(messages) || firstMessage(message);
};

/**
 * Uses the server's message, else "Something went wrong" (specification, section 8), without the API's names of
 * rejected fields.
 */
export const toApiError = (status: number, body: unknown, token: string | undefined, isExtension = false) =>
  new ApiError(
    joinSentences(Object.values(fieldErrorsOf(body))) ||
      messageOf(body) ||
      translateMessage(status === 413 ? tooLarge : somethingWentWrong),
    status,
    body,
    token,
    isExtension,
  );

/**
 * A 2xx status confirms a write unless the body denies it: a missing, empty or unreadable body must not make a user
 * send the write again.
 */
export const isWritten = ({ ok }: Response, body: unknown) =>
  ok && !isNo((body as { success?: unknown } | null)?.success);

/** Matches texts too, so that digits within a text stay as they are. */
const JSON_TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
const quoteUnsafe = (token: string) =>
  token.startsWith('"') || Math.abs(Number(token)) <= Number.MAX_SAFE_INTEGER ? token : `"${token}"`;

/**
 * Parses JSON. Numbers that a double would round become text: such an id would name another record. Not every supported
 * browser, nor Node 20, shows a reviver the source of a number. @returns `null` for invalid JSON
 */
export const parseJson = (source: string): unknown => {
  try {
    return JSON.parse(/\d{16}|\d[eE]\+?\d/.test(source) ? source.replace(JSON_TOKEN, quoteUnsafe) : source);
  } catch {
    return null;
  }
};

/** Number of kept request ids, more than can be pending at once. */
const MAX_REQUEST_IDS = 200;

const requestIds = new Set<string>();

/** Ids of this tab's writes, as the server assigned them: live updates about them need no refresh. */
export const ownRequestIds = {
  add: ({ headers }: Response) => {
    const id = headers.get('x-request-id');
    if (!id) return;
    requestIds.add(id);
    if (requestIds.size > MAX_REQUEST_IDS) requestIds.delete(requestIds.values().next().value!);
  },
  has: (id: string) => requestIds.has(id),
};

interface RequestOptions extends RequestInit {
  headers: Record<string, string>;
}

/** The cross-origin rule of another server may not allow `accept-language`. */
const isOwnOrigin = (url: string) => url.startsWith('/');

const sendOnce = async (url: string, { signal, ...init }: RequestOptions) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const abortError = (error: Error) => {
    if (timeout.aborted) return new ApiError(translate('request.request_timed_out'), 0);
    return error.name === 'AbortError' ? error : undefined;
  };
  const response = await fetch(url, {
    ...init,
    headers: { ...init.headers, ...(isOwnOrigin(url) && { 'accept-language': currentLanguage() }) },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((error: Error) => {
    throw abortError(error) ?? new ApiError(translate('request.no_answer'), 0);
  });
  if (init.method && init.method !== 'GET') ownRequestIds.add(response);
  const source = await response.text().catch((error: Error) => {
    const aborted = abortError(error);
    if (aborted) throw aborted;
    return '';
  });
  return { response, source, body: parseJson(source) };
};

/**
 * Sends a request and parses the `body` of the response, `null` for invalid JSON, after a step-up authentication if needed.
 * `source` is the body as text. Network failures and timeouts have the status 0. @throws ApiError, StepUpCancelledError, or
 * AbortError if the caller's signal aborts
 */
export const request = (url: string, options: RequestOptions) => withStepUp(() => sendOnce(url, options));
