import * as z from 'zod/mini';

import { MAX_NAME, MAX_ROLES } from '../limits';
import { id, newPassword, text } from './common';

const required = (label: string) =>
  text(`${label} is required`).check(
    z.trim(),
    z.minLength(1, `${label} is required`),
    z.maxLength(MAX_NAME, `${label} must be at most ${MAX_NAME} characters`),
  );

const fields = {
  role_ids: z
    .array(id, 'At least one role is required')
    .check(
      z.minLength(1, 'At least one role is required'),
      z.maxLength(MAX_ROLES, `At most ${MAX_ROLES} roles`),
    ),
  email: text('Email is required').check(
    z.trim(),
    z.minLength(1, 'Email is required'),
    z.maxLength(254),
    z.email('Enter a valid email'),
  ),
  first_name: required('First Name'),
  last_name: required('Last Name'),
  password: newPassword,
  confirm_password: z.nullish(text()),
};

const isConfirmed = z.refine<{ password?: string | null; confirm_password?: string | null }>(
  ({ password, confirm_password }) => (password ?? '') === (confirm_password ?? ''),
  { error: 'Passwords must match', path: ['confirm_password'] },
);

/** The admin form, and what creating an admin sends (specification, section 5). */
export const createAdmin = z.object(fields).check(isConfirmed);
/** Editing sends all of it to `admin/admins/{id}/roles`, with the id once more (design, row 16). */
export const updateAdmin = z.object({ id, admin_id: z.optional(id), ...fields }).check(isConfirmed);
