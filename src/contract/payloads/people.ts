import * as z from 'zod/mini';

import { MAX_BULK, MAX_SEARCH, PAGE_SIZE } from '../limits';
import { email, id, name, newPassword, page, perPage, text } from './common';

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

/** Sellers, buyers and blocked users share their query; `sort_direction` is also understood as `0` and `1`. */
export const peopleQuery = z.object({
  search: z._default(text().check(z.trim(), z.maxLength(MAX_SEARCH)), ''),
  sort_by: z._default(z.enum(['created_at', 'id', 'email', 'first_name']), 'created_at'),
  sort_direction: z._default(z.enum(['asc', 'desc', '0', '1']), 'desc'),
  page,
  per_page: perPage(PAGE_SIZE),
});
