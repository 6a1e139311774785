import * as z from 'zod/mini';

import {
  MAX_BULK,
  MAX_EMAIL,
  MAX_NAME,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  MAX_PASSWORD,
  MAX_SEARCH,
  MIN_NAME,
  MIN_PASSWORD,
  PAGE_SIZE,
} from './limits';

/**
 * What is sent (specification, sections 5 and 7): one schema serves as the form's rules, the server's check and the
 * type. Messages are the specification's own.
 */

/** Text a database can hold: PostgreSQL has no room for the null character. */
const text = (error?: string) =>
  z.string(error).check(z.refine((value) => !value.includes('\0'), 'A null character is not allowed'));

const id = z.union(
  [z.number(), text().check(z.trim(), z.minLength(1), z.maxLength(64))],
  'An id is required',
);

const email = (required: string) =>
  text(required).check(
    z.trim(),
    z.minLength(1, required),
    z.maxLength(MAX_EMAIL),
    z.email('Invalid email format'),
  );

const name = (required: string) =>
  text(required).check(
    z.trim(),
    z.minLength(1, required),
    z.minLength(MIN_NAME, 'Name must be at least 2 characters'),
    z.maxLength(MAX_NAME, `Name must be at most ${MAX_NAME} characters`),
  );

/** Left empty, the password stays as it is. A field that is emptied again holds `null`. */
const newPassword = z.nullish(
  z.union([
    z.literal(''),
    text().check(
      z.minLength(MIN_PASSWORD, 'Password must be at least 6 characters'),
      z.maxLength(MAX_PASSWORD, `Password must be at most ${MAX_PASSWORD} characters`),
    ),
  ]),
);

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

export const editUser = z.object({
  user_id: id,
  first_name: name('First name is required'),
  last_name: name('Last name is required'),
  new_password: newPassword,
});

/** The edit dialog of sellers and buyers: the payload's fields, and two that are shown and cannot be changed. */
export const editPersonForm = z.extend(z.omit(editUser, { user_id: true }), {
  id: z.pipe(
    z.transform((value) => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')),
    z
      .string()
      .check(
        z.minLength(1, 'Registration ID is required'),
        z.regex(/^[A-Za-z0-9-]+$/, 'Invalid Registration ID format'),
      ),
  ),
  email: email('Email is required'),
});

export const userIds = z.object({
  user_ids: z
    .array(id, 'user_ids must be a list of ids')
    .check(z.minLength(1, 'At least one user is required'), z.maxLength(MAX_BULK)),
});

const wholeNumber = (max: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max));

/** Sellers, buyers and blocked users share their query; `sort_direction` is also understood as `0` and `1`. */
export const peopleQuery = z.object({
  search: z._default(text().check(z.trim(), z.maxLength(MAX_SEARCH)), ''),
  sort_by: z._default(z.enum(['created_at', 'id', 'email', 'first_name']), 'created_at'),
  sort_direction: z._default(z.enum(['asc', 'desc', '0', '1']), 'desc'),
  page: z._default(wholeNumber(MAX_PAGE), 1),
  per_page: z._default(wholeNumber(MAX_PAGE_SIZE), PAGE_SIZE),
});

export const nothing = z.object({});
