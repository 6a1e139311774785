import * as z from 'zod/mini';

import { MAX_ADDRESS, MAX_NAME, MAX_PASSWORD, MIN_PASSWORD, PHONE_DIGITS } from '../limits';
import { text } from './common';

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '').length;

export const phoneNumber = text('Phone number is required').check(
  z.trim(),
  z.minLength(1, 'Phone number is required'),
  z.maxLength(40),
  z.refine(
    (phone) => (PHONE_DIGITS as readonly number[]).includes(digitsOf(phone)),
    'Phone number must be either 11 or 16 digits',
  ),
);

const newPassword = text('New password is required').check(
  z.minLength(1, 'New password is required'),
  z.minLength(MIN_PASSWORD, 'Password must be at least 6 characters'),
  z.maxLength(MAX_PASSWORD, `Password must be at most ${MAX_PASSWORD} characters`),
);
const currentPassword = text('Current password is required').check(
  z.minLength(1, 'Current password is required'),
  z.maxLength(MAX_PASSWORD),
);

const profileName = (label: string) =>
  text(`${label} is required`).check(
    z.trim(),
    z.minLength(1, `${label} is required`),
    z.minLength(2, 'Name must be at least 2 characters'),
    z.maxLength(MAX_NAME, `Name must be at most ${MAX_NAME} characters`),
  );

export const profileFields = {
  first_name: profileName('First name'),
  last_name: profileName('Last name'),
  billing_address: text().check(z.trim(), z.maxLength(MAX_ADDRESS, `At most ${MAX_ADDRESS} characters`)),
};

/** What is not sent stays as it is; the email is not editable, and is ignored when it is the person's own. */
export const editProfile = z.object({
  first_name: z.optional(profileFields.first_name),
  last_name: z.optional(profileFields.last_name),
  email: z.optional(text()),
  phone_country_code: z.nullish(
    text().check(z.regex(/^\+\d{1,4}$/, 'A country code is a plus and up to four digits')),
  ),
  /** The national number may be shorter than the whole one that the form checks. */
  phone_number: z.nullish(
    text().check(z.trim(), z.regex(/^[\d\s()+-]{4,40}$/, 'Phone number must be digits')),
  ),
  billing_address: z.nullish(profileFields.billing_address),
  image: z.nullish(text()),
  new_password: z.optional(newPassword),
  current_password: z.optional(currentPassword),
});

/** The change-password dialog (specification, section 5). */
export const passwordForm = z
  .object({
    current_password: currentPassword,
    new_password: newPassword,
    confirm_password: text('Confirm password is required').check(
      z.minLength(1, 'Confirm password is required'),
    ),
  })
  .check(
    z.refine((form) => form.new_password === form.confirm_password, {
      error: 'Passwords must match',
      path: ['confirm_password'],
    }),
  );
