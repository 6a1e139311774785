import { isObject, isNo } from '../contract/core/read';
import type { StepUpMethod } from '../contract/mfa/methods';
import { translate, currentLanguage, translateMessage } from '../i18n/i18nProvider';
import { ApiError, fieldErrorsOf } from './errors';
import { somethingWentWrong, tooLarge } from '../contract/core/response';
import { joinSentences } from '../contract/core/checks';

/** Asks the current user for step-up authentication by one of `methods`. Resolves to `false` if the user cancels. */
type StepUpPrompt = (methods: readonly StepUpMethod[]) => Promise<boolean>;

let activePrompt: StepUpPrompt | undefined;
let pendingPrompt: Promise<boolean> | undefined;
let confirmationCount = 0;

export const setStepUpPrompt = (prompt: StepUpPrompt) => {
  activePrompt = prompt;
  return () => {
    if (activePrompt === prompt) activePrompt = undefined;
  };
};

export class StepUpCancelledError extends ApiError {}

interface ParsedResponse {
  response: Response;
  body: unknown;
}

const requestedMethods = ({ response: { status }, body }: ParsedResponse) =>
  status === 403 && isObject(body) && Array.isArray(body.confirm)
    ? (body.confirm as StepUpMethod[])
    : undefined;

const runPrompt = async (prompt: StepUpPrompt, methods: readonly StepUpMethod[]) => {
  const isConfirmed = await prompt(methods);
  if (isConfirmed) confirmationCount += 1;
  return isConfirmed;
};

/**
 * Sends a request. If the server requires a step-up authentication, prompts the user and repeats the request unchanged.
 * Concurrent requests share one prompt. If the user has confirmed another prompt since the request was sent, repeats
 * the request without a prompt. @throws StepUpCancelledError if the user cancels
 */
export const withStepUp = async <R extends ParsedResponse>(send: () => Promise<R>): Promise<R> => {
  for (;;) {
    const countBefore = confirmationCount;
    const result = await send();
    const methods = requestedMethods(result);
    if (!methods || !activePrompt) return result;
    if (confirmationCount > countBefore) continue;
    pendingPrompt ??= runPrompt(activePrompt, methods).finally(() => (pendingPrompt = undefined));
    if (!(await pendingPrompt))
      throw new StepUpCancelledError(translate('auth.validation.not_confirmed'), 403, result.body);
  }
};

/** API root without a slash at the end. The root is a path if API and back-office have the same origin. */
export const apiRoot = ((import.meta.env.VITE_API_URL as string | undefined) || '/api').replace(/\/+$/, '');

/** Timeout of a request. Exceeds the 30 seconds after which the embedded server stops a database statement. */
const TIMEOUT_MS = 60_000;

/** Returns the first message of a text, of a list of texts, or of an object with a list of texts for each field. */
const firstMessage = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  if (value && typeof value === 'object') return Object.values(value).map(firstMessage).find(Boolean) ?? '';
  return '';
};

/** Returns the message of a response: the first of `messages`, or else `message` (decision 27). */
export const messageOf = (body: unknown) => {
  const { messages, message } = (body ?? {}) as { messages?: unknown; message?: unknown };
  return firstMessage(messages) || firstMessage(message);
};

/**
 * Creates the error of a failed request. The error's message joins the messages of all rejected fields. If no field was
 * rejected, it is the server's message, or else "Something went wrong" (specification, section 8).
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
 * Tells whether the server has done a write. A 2xx status confirms the write unless the body denies it. A missing or
 * unreadable body does not deny the write, so that the user does not send the write again.
 */
export const isWritten = ({ ok }: Response, body: unknown) =>
  ok && !isNo((body as { success?: unknown } | null)?.success);

/** Matches numbers and texts in JSON. Texts match as a whole, so that digits within a text stay unchanged. */
const JSON_TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
const quoteUnsafe = (token: string) =>
  token.startsWith('"') || Math.abs(Number(token)) <= Number.MAX_SAFE_INTEGER ? token : `"${token}"`;

/**
 * Parses JSON. Reads a number above `Number.MAX_SAFE_INTEGER` as text, because a rounded id belongs to another record.
 * Uses no reviver, because Node 20 and some supported browsers do not give a reviver the source of a number. @returns
 * `null` for invalid JSON
 */
export const parseJson = (source: string): unknown => {
  try {
    return JSON.parse(/\d{16}|\d[eE]\+?\d/.test(source) ? source.replace(JSON_TOKEN, quoteUnsafe) : source);
  } catch {
    return null;
  }
};

/** Maximum number of stored request ids. Higher than the number of requests that are pending at the same time. */
const MAX_REQUEST_IDS = 200;

const requestIds = new Set<string>();

/** Ids that the server assigned to write requests of this tab. A live update about such a write needs no refresh. */
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

/** Tells whether API and back-office have the same origin. Another origin can reject the header `accept-language`. */
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
 * Sends a request, after a step-up authentication if the server requires one. Returns the response, its text as
 * `source` and its JSON as `body`, `null` for invalid JSON. @throws ApiError with status 0 after a network failure or a
 * timeout, StepUpCancelledError, or AbortError if the caller's signal aborts
 */
export const request = (url: string, options: RequestOptions) => withStepUp(() => sendOnce(url, options));
