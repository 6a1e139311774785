import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import type { RecordAnswer } from '../core/answer';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { max, pattern } from '../core/checks';
import { entity, irregular, type WireOf } from '../core/field';
import * as input from '../core/inputs';
import { MAX_ADDRESS, MAX_COUNTRY_CODE_DIGITS, MAX_TYPED_PHONE, PHONE_DIGITS } from '../limits';
import { sessionUser, type SessionUser } from './person';
import { isObject } from '../core/read';

export const passwordIsChanged = translatable('auth.validation.password_is_changed');
export const currentPasswordIsRequired = translatable('auth.validation.current_password_is_required');
const phoneHasWrongLength = translatable('accounts.validation.phone_has_wrong_length', {
  shorter: PHONE_DIGITS[0],
  longer: PHONE_DIGITS[1],
});

const answer = entity({ user: sessionUser });
/** The saved profile. Irregular: an answer holds it at `user` or is itself it, and tells as much of it as the server likes. */
const savedProfile: RecordAnswer<WireOf<typeof answer>, Partial<SessionUser>> = irregular(
  answer,
  (data, where) => {
    const user = isObject(data) && isObject(data.user) ? data.user : data;
    if (!isObject(user)) return {};
    // The profile is saved by now: its id is known, and an unreadable one must not fail.
    const { id: _id, ...read } = sessionUser.read({ ...user, id: 0 }, where);
    return Object.fromEntries(Object.entries(read).filter(([name]) => name in user));
  },
);

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '').length;

/** The whole number, as it is typed. */
export const phoneNumber = input
  .requiredText(translatable('accounts.validation.phone_is_required'), MAX_TYPED_PHONE, phoneHasWrongLength)
  .check(
    z.refine((phone) => (PHONE_DIGITS as readonly number[]).includes(digitsOf(phone)), phoneHasWrongLength),
  );

/** Lines of the page, each of which is a form of its own. */
export const profileFields = {
  ...input.personNames,
  billing_address: input.text().check(z.trim(), max(MAX_ADDRESS)),
};

const passwords = {
  current_password: input.existingPassword(currentPasswordIsRequired),
  new_password: input.chosenPassword(translatable('auth.validation.new_password_is_required')),
};

/** The change-password dialog (specification, section 5). */
export const passwordForm = z
  .object({
    ...passwords,
    confirm_password: input.repeatedPassword(),
  })
  .check(input.passwordsMatch('new_password'));

/** What is not sent stays as it is; the email is not editable, and is ignored when it is the person's own. */
const profile = z.partial(z.object({ ...profileFields, email: input.text() }));
const COUNTRY_CODE = new RegExp(`^\\+\\d{1,${MAX_COUNTRY_CODE_DIGITS}}$`);
const NATIONAL_NUMBER = new RegExp(`^[\\d\\s()+-]{4,${MAX_TYPED_PHONE}}$`);
const editProfile = z.extend(profile, {
  phone_country_code: z.nullish(
    input
      .text()
      .check(
        pattern(
          COUNTRY_CODE,
          translatable('accounts.validation.country_code_is_invalid', { max: MAX_COUNTRY_CODE_DIGITS }),
        ),
      ),
  ),
  /** The national number may be shorter than the whole one that the form checks. */
  phone_number: z.nullish(
    input
      .text()
      .check(z.trim(), pattern(NATIONAL_NUMBER, translatable('accounts.validation.phone_must_be_digits'))),
  ),
  billing_address: z.nullish(profileFields.billing_address),
  image: z.nullish(input.text()),
  new_password: input.optionalNewPassword,
  current_password: input.emptyAsUndefined(passwords.current_password),
});

export const account = {
  /** Everybody has an account of their own; the role `settings` only puts it into the sidebar. */
  editProfile: defineEndpoint({
    method: 'POST',
    path: 'user/edit-profile',
    summary: 'Changes the profile or password of the current user.',
    capability: SECTION_7,
    access: 'authenticated',
    permission: { action: 'edit', resource: 'settings' },
    stepUp: 'never',
    hasPicture: true,
    input: editProfile,
    output: savedProfile,
  }),
};
