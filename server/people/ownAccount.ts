import { HTTPException } from 'hono/http-exception';

/**
 * What one may not do to one's own account by the calls that change people: there a session is enough, and whoever got
 * hold of one would own the account. Account Settings asks for the current password.
 */
export const ownAccountError = (field: 'new_password' | 'password' | 'email' | 'role_ids') => {
  const sentence =
    field === 'role_ids'
      ? 'You cannot change your own roles'
      : field === 'email'
        ? 'You cannot change your own email'
        : 'Your own password is changed in Account Settings';
  return new HTTPException(422, { message: `${field}: ${sentence}` });
};
