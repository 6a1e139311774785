import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { emptyAnswer, type RecordAnswer } from '../core/answer';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { oneOf } from '../core/checks';
import { entity, field, irregular, text, type WireOf } from '../core/field';
import * as input from '../core/inputs';
import { ACCOUNT_KINDS } from '../core/choices';
import { sessionUser, type SessionUser } from '../accounts/person';
import { isObject, readText, throwUnreadable } from '../core/read';
import { secondFactor, type SecondFactor } from '../mfa/secondFactor';

/** Section 7's calls that are made before signing in: apart, so that those pages need not fetch the others. */

const signedInAs = entity({ token: text, user: sessionUser });
/** Irregular: another server may write the person beside the token. @throws UnreadableAnswer without a token */
export const signInAnswer: RecordAnswer<
  WireOf<typeof signedInAs>,
  { token: string; user: SessionUser }
> = irregular(signedInAs, (data, where) => {
  const token = isObject(data) ? readText(data.token) : '';
  if (!isObject(data) || !token) return throwUnreadable(translatable('request.token_is_missing'));
  return { token, user: sessionUser.read(isObject(data.user) ? data.user : data, where) };
});

interface NotYet {
  second_factor: SecondFactor;
}
const notYet = entity({ second_factor: secondFactor });
/** Where a server offers `factors`, a right password is not enough for whoever has one. */
export const signInOrSecondFactor: RecordAnswer<
  WireOf<typeof signedInAs> | WireOf<typeof notYet>,
  { token: string; user: SessionUser } | NotYet
> = field(
  () => z.union([signedInAs.schema(), notYet.schema()]),
  (data, where) =>
    isObject(data) && isObject(data.second_factor)
      ? notYet.read(data, where)
      : signInAnswer.read(data, where),
);

const resetToken = entity({ token: text });
/**
 * The token that a password's reset goes on with. Irregular: another server answers with the token alone.
 *
 * @throws UnreadableAnswer without one
 */
const resetTokenAnswer: RecordAnswer<WireOf<typeof resetToken>, string> = irregular(
  resetToken,
  (data) =>
    readText(isObject(data) ? data.token : data) || throwUnreadable(translatable('request.token_is_missing')),
);

/** The fields of the login form; the role is not asked for. */
export const loginForm = z.object({
  email: input.email(translatable('accounts.validation.sign_in_email_is_required')),
  password: input.existingPassword(translatable('accounts.validation.sign_in_password_is_required')),
});
/** `false` where the session is to end when it is not used; left out, it lasts as long as any. */
export const keepLoggedIn = z.optional(input.yesOrNo);
/** Kinds of account that can sign in; the back-office always says `admin`. */
const accountRole = oneOf(ACCOUNT_KINDS);

export const emailForm = z.object({
  email: input.email(translatable('accounts.validation.sign_in_email_is_required')),
});
export const resetCode = input.text(translatable('auth.validation.enter_valid_code')).check(input.isCode);
/** A new one, which whoever sets it will sign in with. */
const password = input.chosenPassword(translatable('accounts.validation.sign_in_password_is_required'));

/** The two fields of the page (specification, section 5; decision 14). */
export const resetPasswordForm = z
  .object({
    password,
    confirm_password: input.repeatedPassword(
      translatable('accounts.validation.sign_in_password_is_required'),
    ),
  })
  .check(input.passwordsMatch('password'));

export const signIn = {
  login: defineEndpoint({
    method: 'POST',
    path: 'user/login',
    summary: 'Signs in with a password.',
    capability: SECTION_7,
    access: 'public',
    input: z.extend(loginForm, {
      role: accountRole,
      keep_logged_in: keepLoggedIn,
    }),
    output: signInOrSecondFactor,
  }),
  forgotPassword: defineEndpoint({
    method: 'POST',
    path: 'user/forgot-password',
    summary: 'Sends a code to reset a password.',
    capability: SECTION_7,
    access: 'public',
    input: emailForm,
    output: resetTokenAnswer,
  }),
  verifyResetCode: defineEndpoint({
    method: 'POST',
    path: 'user/forgot-password/verify',
    summary: 'Checks the code of a password reset.',
    capability: SECTION_7,
    access: 'public',
    input: z.extend(emailForm, { token: input.token, code: resetCode }),
    output: emptyAnswer,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: 'user/forgot-password/reset',
    summary: 'Sets a new password and signs in.',
    capability: SECTION_7,
    access: 'public',
    input: z.object({ token: input.token, password }),
    output: signInOrSecondFactor,
  }),
};
