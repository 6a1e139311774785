import { uniqBy } from 'es-toolkit';
import type { Identifier } from 'react-admin';

import { translate } from '../i18n/i18nProvider';

/** A call that failed, in the shape that react-admin knows from its own `HttpError`, without its code. */
export class ApiError extends Error {
  override name = 'ApiError';

  /**
   * `status` is 0 without a response. `body` is the whole response, or `null` if it is missing or unreadable. `token`
   * is that of the request's session. `isExtension` is true for a request beyond section 7.
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

/** Rejects `getOne` of an id that neither the cache nor a single request of section 7 finds. */
export class RecordNotFoundError extends ApiError {
  override name = 'RecordNotFoundError';

  constructor(
    readonly resource: string,
    readonly id: Identifier,
  ) {
    super(translate('ra.navigation.no_results'), 404);
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

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

type Said = [field: string, sentence: unknown];

const firstOfList = ([field, said]: Said): Said => [field, Array.isArray(said) ? said[0] : said];

/** Express lists what is wrong, in older versions with `param`; a path is `benefits[0]`, or of zod `['benefits', 0]`. */
const fromListed = (error: unknown): Said => {
  const { path, param = '', msg, message } = asObject(error);
  const names = Array.isArray(path) ? path.join('.') : String(path ?? param);
  return [names.replaceAll(/\[(\w+)\]/g, '.$1'), msg ?? message];
};

/** Lists in a response that are no errors of fields. */
const NO_FIELDS = new Set(['messages', 'message', 'confirm']);
const listsIn = (bag: unknown) =>
  Object.entries(asObject(bag)).filter(([name, said]) => Array.isArray(said) && !NO_FIELDS.has(name));

/**
 * Returns the first message of each rejected field. `errors` has messages by field, or a list of `{ path, msg }`.
 * Laravel's and Django's validators write lists by field at `data`, `messages` or `message`, or as the whole response.
 */
export const fieldErrorsOf = (answer: unknown): Record<string, string> => {
  const { errors, ...rest } = asObject(answer);
  const places: Said[][] = [
    Array.isArray(errors) ? errors.map(fromListed) : Object.entries(asObject(errors)),
    ...[rest.data, rest.messages, rest.message, rest].map(listsIn),
  ];
  for (const place of places) {
    const said = place
      .map(firstOfList)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    if (said.length) return Object.fromEntries(uniqBy(said, ([field]) => field));
  }
  return {};
};
