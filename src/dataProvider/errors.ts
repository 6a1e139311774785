import { uniqBy } from 'es-toolkit';
import type { Identifier } from 'react-admin';

import { joinSentences } from '../contract/core/checks';
import { translate } from '../i18n/i18nProvider';

/** Error of a failed request. Used instead of react-admin's `HttpError`, which the sign-in page does not load. */
export class ApiError extends Error {
  override name = 'ApiError';

  /**
   * `status` is 0 if no response arrived. `body` is the parsed response, or `null` if the body is missing or
   * unreadable. `token` is the session token that the request sent. `isExtension` is true for a request to an
   * endpoint beyond section 7 of the specification.
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

/** Error of `getOne` for a record that is not in the cache and that a single request cannot find. */
export class RecordNotFoundError extends ApiError {
  override name = 'RecordNotFoundError';

  constructor(
    readonly resource: string,
    readonly id: Identifier,
  ) {
    super(translate('ra.navigation.no_results'), 404);
  }
}

/** Error for a data provider verb that has no API endpoint. Thrown before a request is sent. */
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

/** Creates the error of `getManyReference` for a target that is not a filter of the list. */
export const unsupportedTarget = (resource: string, target: string) =>
  new UnsupportedVerbError(
    'getManyReference',
    resource,
    `The API has no getManyReference for "${resource}" by "${target}"`,
  );

const REQUEST_TIMEOUT = 408;

/** Tells whether the server has possibly done a write although the request failed, for example without a response. */
export const isOutcomeUnknown = (error: Error): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === REQUEST_TIMEOUT || error.status >= 500);

/** Tells whether the response shows that the API rejected the request and changed nothing. */
export const isRejection = (error: Error): error is ApiError =>
  error instanceof ApiError && error.body !== null && !isOutcomeUnknown(error);

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

type FieldMessage = [field: string, message: unknown];

const firstOfList = ([field, message]: FieldMessage): FieldMessage => [
  field,
  Array.isArray(message) ? message[0] : message,
];

/** Reads an entry of a list of errors. Express writes `benefits[0]` in `path` or `param`, zod `['benefits', 0]`. */
const fromListed = (error: unknown): FieldMessage => {
  const { path, param = '', msg, message } = asObject(error);
  const names = Array.isArray(path) ? path.join('.') : String(path ?? param);
  return [names.replaceAll(/\[(\w+)\]/g, '.$1'), msg ?? message];
};

/** Properties of an error response that can be lists, but never lists of messages about a form field. */
const NO_FIELDS = new Set(['messages', 'message', 'confirm']);
const listsIn = (bag: unknown) =>
  Object.entries(asObject(bag)).filter(([name, value]) => Array.isArray(value) && !NO_FIELDS.has(name));

/**
 * Returns the first message of each rejected field. `errors` maps fields to messages, or is a list of `{ path, msg }`.
 * Laravel and Django write a list of messages for each field, in `data`, `messages`, `message` or the body itself.
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
 * Splits an error into messages for the shown fields `names` and a `rest` with all other messages. A path such as
 * `benefits.2` belongs to an item of a list. `rename` maps API names to field names.
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
    const visibleField = [[field, ...item].join('.'), field].find((name) => names.includes(name));
    if (visibleField === undefined) others.push(sentence);
    else atFields[visibleField] = joinSentences([atFields[visibleField] ?? '', sentence]);
  }
  return { atFields, rest: joinSentences(others) || undefined };
};
