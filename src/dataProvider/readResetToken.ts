import { isObject, text, unreadable } from './read';

/** The token that a password's reset goes on with: at `data.token`, or `data` itself. @throws HttpError without one */
export const readResetToken = (data: unknown): string =>
  text(isObject(data) ? data.token : data) || unreadable('token');
