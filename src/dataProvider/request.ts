import { somethingWentWrong, tooLarge } from '../contract/core/answer';
import { joinSentences } from '../contract/core/fieldErrors';
import { isNo } from '../contract/core/read';
import { currentLanguage, translate, translateMessage } from '../i18n/i18nProvider';
import { ApiError, fieldErrorsOf } from './ApiError';
import { withStepUp } from './stepUp';
import { ownRequestIds } from './ownRequestIds';

/** Longer than our own server ever takes to say that it cannot (a statement has thirty seconds). */
const TIMEOUT_MS = 60_000;

/** A server may send one sentence, a list of them, or lists by field: the first is shown. */
const firstSentence = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  if (value && typeof value === 'object') return Object.values(value).map(firstSentence).find(Boolean) ?? '';
  return '';
};

/** Message of a response: the first of `messages`, else `message` (decision 27). */
export const messageOf = (answer: unknown) => {
  const { messages, message } = (answer ?? {}) as { messages?: unknown; message?: unknown };
  return firstSentence(messages) || firstSentence(message);
};

/**
 * Uses the server's message, else "Something went wrong" (specification, section 8), without the API's names of
 * rejected fields.
 */
export const toApiError = (status: number, answer: unknown, token: string | undefined, isExtension = false) =>
  new ApiError(
    joinSentences(Object.values(fieldErrorsOf(answer))) ||
      messageOf(answer) ||
      translateMessage(status === 413 ? tooLarge : somethingWentWrong),
    status,
    answer,
    token,
    isExtension,
  );

const isGivenUp = (error: Error) => error.name === 'AbortError';

/**
 * A 2xx status confirms a write unless the body denies it: a missing, empty or unreadable body must not make a user
 * send the write again.
 */
export const isWritten = ({ ok }: Response, answer: unknown) =>
  ok && !isNo((answer as { success?: unknown } | null)?.success);

/** A text, which is passed over, or a number. */
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

interface Request extends RequestInit {
  headers: Record<string, string>;
}

/** Another one's cross-origin rule need not let the language through. */
const isOwnOrigin = (url: string) => url.startsWith('/');

const askOnce = async (url: string, { signal, ...init }: Request) => {
  const patience = AbortSignal.timeout(TIMEOUT_MS);
  const explained = (error: Error) => {
    if (patience.aborted) return new ApiError(translate('request.request_timed_out'), 0);
    return isGivenUp(error) ? error : undefined;
  };
  const response = await fetch(url, {
    ...init,
    headers: { ...init.headers, ...(isOwnOrigin(url) && { 'accept-language': currentLanguage() }) },
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  }).catch((error: Error) => {
    throw explained(error) ?? new ApiError(translate('request.no_answer'), 0);
  });
  if (init.method && init.method !== 'GET') ownRequestIds.add(response);
  const source = await response.text().catch((error: Error) => {
    const reason = explained(error);
    if (reason) throw reason;
    return '';
  });
  return { response, source, answer: parseJson(source) };
};

/**
 * Sends a request and parses the response, `null` for invalid JSON, after a step-up authentication if needed. `source`
 * is the response as text. Network failures and timeouts have the status 0. @throws ApiError, StepUpCancelledError, or
 * AbortError if the caller's signal aborts
 */
export const request = (url: string, init: Request) => withStepUp(() => askOnce(url, init));
