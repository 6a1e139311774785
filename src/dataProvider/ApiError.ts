/** A call that failed, in the shape that react-admin knows from its own `HttpError`, without its code. */
export class ApiError extends Error {
  override name = 'ApiError';

  /**
   * @param status of the answer; 0 without one
   * @param body the whole answer; `null` where there was none, or nobody could read it
   * @param token of the session that the call was made in
   * @param isExtension whether the request went beyond section 7
   */
  constructor(
    message: string,
    readonly status: number,
    readonly body: unknown = null,
    readonly token?: string,
    readonly isExtension = false,
  ) {
    super(message);
  }
}

const REQUEST_TIMEOUT = 408;

/** Tells that a write may have been done: no response came, or one that leaves it open. */
export const isOutcomeUnknown = (error: Error): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === REQUEST_TIMEOUT || error.status >= 500);

/** The API itself responded that it did nothing. */
export const isRefusal = (error: Error): error is ApiError =>
  error instanceof ApiError && error.body !== null && !isOutcomeUnknown(error);

const isSentences = (errors: unknown): errors is Record<string, unknown> =>
  typeof errors === 'object' && errors !== null && !Array.isArray(errors);

/** The first sentence of each field that a refusal is about, where the server says which: one, or a list of them. */
export const fieldErrorsOf = (answer: unknown): Record<string, string> => {
  const { errors } = (answer ?? {}) as { errors?: unknown };
  if (!isSentences(errors)) return {};
  const first = Object.entries(errors).map(
    ([field, said]) => [field, Array.isArray(said) ? said[0] : said] as const,
  );
  return Object.fromEntries(first.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};

const isEnded = (sentence: string) => /[.!?…]["'”’»)]*$/.test(sentence);

/** As they are read one after another; the last one ends as it was written. */
export const joinSentences = (sentences: readonly string[]) =>
  sentences
    .filter(Boolean)
    .map((sentence, at, { length }) => (at < length - 1 && !isEnded(sentence) ? `${sentence}.` : sentence))
    .join(' ');
