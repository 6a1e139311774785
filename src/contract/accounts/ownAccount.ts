import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import type { RecordResponse } from '../core/response';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { pattern } from '../core/checks';
import * as f from '../core/field';
import * as input from '../core/inputs';
import { MAX_ADDRESS, MAX_COUNTRY_CODE_DIGITS, MAX_TYPED_PHONE, PHONE_DIGITS } from '../limits';
import { sessionUser, type SessionUser } from './person';
import { isObject } from '../core/read';

export const PASSWORD_CHANGED = translatable('auth.validation.password_is_changed');
export const CURRENT_PASSWORD_REQUIRED = translatable('auth.validation.current_password_is_required');
const WRONG_PHONE_LENGTH = translatable('accounts.validation.phone_has_wrong_length', {
  shorter: PHONE_DIGITS[0],
  longer: PHONE_DIGITS[1],
});

const profileResponse = f.entity({ user: sessionUser });
/**
 * Reads the saved profile. Other implementations of the API can return the profile at `user` or as the whole response,
 * and can omit fields.
 */
const savedProfile: RecordResponse<f.JsonOf<typeof profileResponse>, Partial<SessionUser>> = f.irregular(
  profileResponse,
  (data, context) => {
    const user = isObject(data) && isObject(data.user) ? data.user : data;
    if (!isObject(user)) return {};
    // Ignores the id of the response, because the caller knows the id. An unreadable id would otherwise cause an error
    // although the server has saved the profile.
    const { id: _id, ...read } = sessionUser.read({ ...user, id: 0 }, context);
    return Object.fromEntries(Object.entries(read).filter(([name]) => name in user));
  },
);

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '').length;

/** Phone number with its country code, in the format in which a user enters the number. */
export const phoneNumber = input
  .requiredText(translatable('accounts.validation.phone_is_required'), MAX_TYPED_PHONE, WRONG_PHONE_LENGTH)
  .check(
    z.refine((phone) => (PHONE_DIGITS as readonly number[]).includes(digitsOf(phone)), WRONG_PHONE_LENGTH),
  );

/** Fields of the account settings page. The page has one form per field. */
export const profileFields = { ...input.personNames, billing_address: input.trimmedText(MAX_ADDRESS) };

const passwords = {
  current_password: input.existingPassword(CURRENT_PASSWORD_REQUIRED),
  new_password: input.chosenPassword(translatable('auth.validation.new_password_is_required')),
};

/** Fields of the change-password dialog (specification, section 5). */
export const passwordForm = z
  .object({ ...passwords, confirm_password: input.repeatedPassword() })
  .check(input.passwordsMatch('new_password'));

const COUNTRY_CODE = new RegExp(`^\\+\\d{1,${MAX_COUNTRY_CODE_DIGITS}}$`);
const COUNTRY_CODE_IS_INVALID = translatable('accounts.validation.country_code_is_invalid', {
  max: MAX_COUNTRY_CODE_DIGITS,
});
const PHONE_MUST_BE_DIGITS = translatable('accounts.validation.phone_must_be_digits');
const NATIONAL_NUMBER = new RegExp(`^[\\d\\s()+-]{4,${MAX_TYPED_PHONE}}$`);
/**
 * Fields that the request omits stay unchanged. The server accepts the user's own `email` and rejects any other email.
 */
const profileChange = z.extend(z.partial(z.object({ ...profileFields, email: input.text() })), {
  phone_country_code: z.nullish(input.text().check(pattern(COUNTRY_CODE, COUNTRY_CODE_IS_INVALID))),
  /**
   * Phone number without its country code. The number can have fewer digits than the form requires, because the form's
   * number includes the country code.
   */
  phone_number: z.nullish(input.text().check(z.trim(), pattern(NATIONAL_NUMBER, PHONE_MUST_BE_DIGITS))),
  billing_address: z.nullish(profileFields.billing_address),
  image: z.nullish(input.text()),
  new_password: input.optionalNewPassword,
  current_password: input.emptyAsUndefined(passwords.current_password),
});

/** Endpoint for the caller's own account (specification, section 7). */
export const ownAccountEndpoints = {
  /** Every signed-in user can send this request. The role `settings` only adds the settings page to the sidebar. */
  editProfile: defineEndpoint('POST user/edit-profile', {
    summary: 'Changes the profile or password of the current user.',
    capability: SECTION_7,
    access: 'authenticated',
    permission: { action: 'edit', resource: 'settings' },
    stepUp: 'never',
    hasPicture: true,
    input: profileChange,
    output: savedProfile,
  }),
};
