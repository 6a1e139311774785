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

/** What an answer says of itself: the first of `messages`, else `message` (decision 27). */
export const messageOf = (answer: unknown) => {
  const { messages, message } = (answer ?? {}) as { messages?: unknown; message?: unknown };
  return firstSentence(messages) || firstSentence(message);
};

/**
 * With the server's own sentence, or ours where it has none (specification, section 8). Where it says which field is at
 * fault, without the wire's name of it.
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
 * Tells whether a write was done. A 2xx status says so unless the body denies it: a missing, empty or unreadable body must
 * not make anybody send the write again.
 */
export const isWritten = ({ ok }: Response, answer: unknown) =>
  ok && !isNo((answer as { success?: unknown } | null)?.success);

/** A text, which is passed over, or a number. */
const JSON_TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
const quoteUnsafe = (token: string) =>
  token.startsWith('"') || Math.abs(Number(token)) <= Number.MAX_SAFE_INTEGER ? token : `"${token}"`;

/**
 * Parses JSON, of which numbers that a double would round become text: as an id, such a number would name another record.
 * `JSON.parse` could show a reviver the source of a number, but not in every browser that the product supports, nor in Node 20.
 *
 * @returns `null` for what is no JSON
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
 * Asks, and parses what is answered: `null` where nobody could. `source` is the answer as it came. Only who has given up is
 * told so; a network that is not there is a failure like any other, and so is a server that keeps silent. What must be
 * confirmed first is then asked again.
 *
 * @throws ApiError with the status 0; StepUpCancelledError
 */
export const request = (url: string, init: Request) => withStepUp(() => askOnce(url, init));
