import { HTTPException } from 'hono/http-exception';

/**
 * The error for administrators who change this field of their own account by a call made for other people. Those calls need
 * only a session, so whoever stole one would own the account. Account Settings asks for the current password instead.
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
