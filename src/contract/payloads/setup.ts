import * as z from 'zod/mini';

import { email, name, text } from './common';
import { chosenPassword } from './passwordReset';

const MAX_TYPED_CODE = 40;

const fields = {
  code: text('The code is required').check(
    z.trim(),
    z.minLength(1, 'The code is required'),
    z.maxLength(MAX_TYPED_CODE, 'This is longer than the code'),
  ),
  first_name: name('First name is required'),
  last_name: name('Last name is required'),
  email: email('email is required'),
  password: chosenPassword,
};

/** The first administrator of an empty database, made by whoever has the code that the start printed. */
export const setup = z.object(fields);

/** The form asks for the password twice, as every form does that sets one. */
export const setupForm = z.object({ ...fields, confirm_password: text('password is required') }).check(
  z.refine((form) => form.password === form.confirm_password, {
    error: 'Passwords must match',
    path: ['confirm_password'],
  }),
);
