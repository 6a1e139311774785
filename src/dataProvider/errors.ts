import { uniqBy } from 'es-toolkit';
import type { Identifier } from 'react-admin';

import { joinSentences } from '../contract/core/checks';
import { translate } from '../i18n/i18nProvider';

/** Failed request. Has the shape of react-admin's `HttpError` without importing react-admin, which the sign-in page does not load. */
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

/** Rejects a verb of the data provider that the API has no endpoint for. Nothing was sent. */
export class UnsupportedVerbError extends Error {
  override name = 'UnsupportedVerbError';

  constructor(
    readonly verb: string,
    readonly resource: string,
    message = `The API has no ${verb} for "${resource}"`,
  ) {
    super(message);
  }
}

/** Rejects a reference by a target that the list of the resource is not filtered by. */
export const unsupportedTarget = (resource: string, target: string) =>
  new UnsupportedVerbError(
    'getManyReference',
    resource,
    `The API has no getManyReference for "${resource}" by "${target}"`,
  );

const REQUEST_TIMEOUT = 408;

/** Tells if a write may have been done, because no response came or the response leaves it open. */
export const isOutcomeUnknown = (error: Error): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === REQUEST_TIMEOUT || error.status >= 500);

/** Tells if the API itself responded that it did nothing. */
export const isRejection = (error: Error): error is ApiError =>
  error instanceof ApiError && error.body !== null && !isOutcomeUnknown(error);

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

type FieldMessage = [field: string, message: unknown];

const firstOfList = ([field, message]: FieldMessage): FieldMessage => [
  field,
  Array.isArray(message) ? message[0] : message,
];

/** Reads an item of Express's list, in older versions with `param`. A path is `benefits[0]`, or of zod `['benefits', 0]`. */
const fromListed = (error: unknown): FieldMessage => {
  const { path, param = '', msg, message } = asObject(error);
  const names = Array.isArray(path) ? path.join('.') : String(path ?? param);
  return [names.replaceAll(/\[(\w+)\]/g, '.$1'), msg ?? message];
};

/** Lists in a response that are no errors of fields. */
const NO_FIELDS = new Set(['messages', 'message', 'confirm']);
const listsIn = (bag: unknown) =>
  Object.entries(asObject(bag)).filter(([name, value]) => Array.isArray(value) && !NO_FIELDS.has(name));

/**
 * Returns the first message of each rejected field. `errors` has messages by field, or a list of `{ path, msg }`.
 * Laravel's and Django's validators write lists by field at `data`, `messages` or `message`, or as the whole response.
 */
export const fieldErrorsOf = (body: unknown): Record<string, string> => {
  const { errors, ...rest } = asObject(body);
  const places: FieldMessage[][] = [
    Array.isArray(errors) ? errors.map(fromListed) : Object.entries(asObject(errors)),
    ...[rest.data, rest.messages, rest.message, rest].map(listsIn),
  ];
  for (const place of places) {
    const messages = place
      .map(firstOfList)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    if (messages.length) return Object.fromEntries(uniqBy(messages, ([field]) => field));
  }
  return {};
};

/**
 * Splits a failure into messages by the path of a shown field (`benefits.2` for an item of a list), and the `rest` of
 * other fields or of none. `rename` maps API names to field names.
 */
export const errorsAtFields = (
  error: unknown,
  names: readonly string[],
  rename: Readonly<Record<string, string>> = {},
) => {
  const { body, message } = error as ApiError;
  const rejected = Object.entries(fieldErrorsOf(body));
  if (!rejected.length) return { atFields: {}, rest: message };
  const atFields: Record<string, string> = {};
  const others: string[] = [];
  for (const [path, sentence] of rejected) {
    const [apiName = '', ...item] = path.split('.');
    const field = rename[apiName] ?? apiName;
    const shown = [[field, ...item].join('.'), field].find((name) => names.includes(name));
    if (shown === undefined) others.push(sentence);
    else atFields[shown] = joinSentences([atFields[shown] ?? '', sentence]);
  }
  return { atFields, rest: joinSentences(others) || undefined };
};
