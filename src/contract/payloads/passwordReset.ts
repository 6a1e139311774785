import * as z from 'zod/mini';

import { CODE_LENGTH, MAX_PASSWORD, MIN_PASSWORD } from '../limits';
import { email, text } from './common';

const token = text('A token is required').check(z.minLength(1, 'A token is required'), z.maxLength(500));

/** Six digits and nothing else (design, row 15). */
export const code = text('Please enter valid OTP').check(
  z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), 'Please enter valid OTP'),
);

export const forgotPassword = z.object({ email: email('email is required') });

export const verifyResetCode = z.object({ token, email: email('email is required'), code });

/** A new one, which whoever sets it will sign in with. */
export const chosenPassword = text('password is required').check(
  z.minLength(1, 'password is required'),
  z.minLength(MIN_PASSWORD, 'Password must be at least 6 characters'),
  z.maxLength(MAX_PASSWORD, `Password must be at most ${MAX_PASSWORD} characters`),
);

export const resetPassword = z.object({ token, password: chosenPassword });

/** The two fields of the page (specification, section 5; design, row 14). */
export const resetPasswordForm = z
  .object({
    password: chosenPassword,
    confirm_password: text('password is required').check(z.minLength(1, 'password is required')),
  })
  .check(
    z.refine((form) => form.password === form.confirm_password, {
      error: 'Passwords must match',
      path: ['confirm_password'],
    }),
  );
