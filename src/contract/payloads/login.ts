import * as z from 'zod/mini';

import { MAX_PASSWORD } from '../limits';
import { email, text } from './common';

/** Kinds of account that can sign in; the back-office always says `admin`. */
const accountRole = z.enum(['admin', 'seller', 'buyer']);

export const login = z.object({
  email: email('email is required'),
  password: text('password is required').check(
    z.minLength(1, 'password is required'),
    z.maxLength(MAX_PASSWORD),
  ),
  role: accountRole,
});

/** The fields of the login form; the role is not asked for. */
export const loginForm = z.omit(login, { role: true });
