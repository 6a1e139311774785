import { HttpError } from 'react-admin';

const SOMETHING_WENT_WRONG = 'Something went wrong';

/** A server may send one sentence, a list of them, or lists by field: the first is shown. */
const firstSentence = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  if (value && typeof value === 'object') return Object.values(value).map(firstSentence).find(Boolean) ?? '';
  return '';
};

/** What an answer says of itself: the first of `messages`, else `message` (design, row 27). */
export const sentenceOf = (answer: unknown) => {
  const { messages, message } = (answer ?? {}) as { messages?: unknown; message?: unknown };
  return firstSentence(messages) || firstSentence(message);
};

/** With the server's own sentence, or ours where it has none (specification, section 8). */
export const failure = (status: number, answer?: unknown) =>
  new HttpError(sentenceOf(answer) || SOMETHING_WENT_WRONG, status, answer);

const isGivenUp = (error: Error) => error.name === 'AbortError';

/**
 * Asks, and parses what is answered: `null` where nobody could. Only who has given up is told so; a network that is not
 * there is a failure like any other. @throws HttpError with the status 0
 */
export const request = async (url: string, init: RequestInit) => {
  const response = await fetch(url, init).catch((error: Error) => {
    throw isGivenUp(error) ? error : failure(0);
  });
  const answer: unknown = await response.json().catch((error: Error) => {
    if (isGivenUp(error)) throw error;
    return null;
  });
  return { response, answer };
};
