import type { SessionUser } from '../../contract/entities';
import { isObject, keys, optionalText, pictureOf, record, text, unreadable } from '../read';
import { apiRoot } from '../root';
import { person } from './people';

const readUser = record<SessionUser>({
  ...person,
  phone_country_code: optionalText,
  phone_number: optionalText,
  billing_address: optionalText,
  image: pictureOf(apiRoot),
  roles: keys,
});

/** The saved profile, which an answer holds at `user` or is itself: as much of it as the server tells. */
export const readSavedUser = (data: unknown): Partial<SessionUser> => {
  const user = isObject(data) && isObject(data.user) ? data.user : data;
  if (!isObject(user)) return {};
  return Object.fromEntries(Object.entries(readUser({ id: 0, ...user })).filter(([field]) => field in user));
};

/** What signing in answers: a token, and who it is for. @throws HttpError when there is no token in it */
export const readSignIn = (data: unknown): { token: string; user: SessionUser } => {
  const token = isObject(data) ? text(data.token) : '';
  if (!isObject(data) || !token) return unreadable('token');
  return { token, user: readUser(isObject(data.user) ? data.user : data) };
};
