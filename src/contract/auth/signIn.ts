import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { emptyResponse, type RecordResponse } from '../core/response';
import { SIGN_OUT } from '../capabilityNames';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { oneOf } from '../core/checks';
import { entity, field, irregular, text, type JsonOf } from '../core/field';
import * as input from '../core/inputs';
import { ACCOUNT_KINDS } from '../core/choices';
import { sessionUser, type SessionUser } from '../accounts/person';
import { isObject, readText, throwUnreadable } from '../core/read';
import { secondFactor, type SecondFactor } from '../mfa/secondFactor';

/** Endpoints of the pages before sign-in, in a separate file, so that these public pages load no other endpoints. */

const signedInAs = entity({ token: text, user: sessionUser });
/**
 * Response to a successful sign-in. Other implementations of the API may return the user's fields on the same level as
 * `token`.
 * @throws UnreadableResponseError without a token
 */
export const signInResponse: RecordResponse<
  JsonOf<typeof signedInAs>,
  { token: string; user: SessionUser }
> = irregular(signedInAs, (data, where) => {
  const token = isObject(data) ? readText(data.token) : '';
  if (!isObject(data) || !token) return throwUnreadable(translatable('request.token_is_missing'));
  return { token, user: sessionUser.read(isObject(data.user) ? data.user : data, where) };
});

interface PendingSignIn {
  second_factor: SecondFactor;
}
const pendingSignIn = entity({ second_factor: secondFactor });
/**
 * Response to a correct password: a token, or the second step of the sign-in for a user with MFA. Only a server with
 * the capability `factors` returns a second step.
 */
export const signInOrSecondFactor: RecordResponse<
  JsonOf<typeof signedInAs> | JsonOf<typeof pendingSignIn>,
  { token: string; user: SessionUser } | PendingSignIn
> = field(
  () => z.union([signedInAs.schema(), pendingSignIn.schema()]),
  (data, where) =>
    isObject(data) && isObject(data.second_factor)
      ? pendingSignIn.read(data, where)
      : signInResponse.read(data, where),
);

const resetToken = entity({ token: text });
/**
 * Token that identifies a password reset in later requests. Other implementations of the API may return the token as
 * the whole response.
 *
 * @throws UnreadableResponseError without a token
 */
const resetTokenResponse: RecordResponse<JsonOf<typeof resetToken>, string> = irregular(
  resetToken,
  (data) =>
    readText(isObject(data) ? data.token : data) || throwUnreadable(translatable('request.token_is_missing')),
);

/** Fields of the login form. The request also has the role, which the form does not show. */
export const loginForm = z.object({
  email: input.email(translatable('accounts.validation.sign_in_email_is_required')),
  password: input.existingPassword(translatable('accounts.validation.sign_in_password_is_required')),
});
/** Sign-in option. `false` lets an idle session expire early. By default only the maximum lifetime applies. */
export const keepLoggedIn = z.optional(input.yesOrNo);
/** Kinds of account that can sign in. The back-office always sends `admin`. */
const accountRole = oneOf(ACCOUNT_KINDS);

export const emailForm = z.object({
  email: input.email(translatable('accounts.validation.sign_in_email_is_required')),
});
export const resetCode = input.text(translatable('auth.validation.enter_valid_code')).check(input.isCode);
const newPassword = input.chosenPassword(translatable('accounts.validation.sign_in_password_is_required'));

/** Fields of the page that sets a new password (section 5 of the specification, decision 14 in docs/decisions.md). */
export const resetPasswordForm = z
  .object({
    password: newPassword,
    confirm_password: input.repeatedPassword(
      translatable('accounts.validation.sign_in_password_is_required'),
    ),
  })
  .check(input.passwordsMatch('password'));

export const signInEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: 'user/login',
    summary: 'Signs in with a password.',
    capability: SECTION_7,
    access: 'public',
    input: z.extend(loginForm, { role: accountRole, keep_logged_in: keepLoggedIn }),
    output: signInOrSecondFactor,
  }),
  forgotPassword: defineEndpoint({
    method: 'POST',
    path: 'user/forgot-password',
    summary: 'Sends a code to reset a password.',
    capability: SECTION_7,
    access: 'public',
    input: emailForm,
    output: resetTokenResponse,
  }),
  verifyResetCode: defineEndpoint({
    method: 'POST',
    path: 'user/forgot-password/verify',
    summary: 'Checks the code of a password reset.',
    capability: SECTION_7,
    access: 'public',
    input: z.extend(emailForm, { token: input.token, code: resetCode }),
    output: emptyResponse,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: 'user/forgot-password/reset',
    summary: 'Sets a new password and signs in.',
    capability: SECTION_7,
    access: 'public',
    input: z.object({ token: input.token, password: newPassword }),
    output: signInOrSecondFactor,
  }),
};

/** Revokes the session of the request. Needs a capability, because section 7 of the specification has no sign-out. */
export const signOut = defineEndpoint({
  method: 'POST',
  path: 'user/logout',
  summary: 'Signs out: revokes the session of the request.',
  capability: SIGN_OUT,
  access: 'authenticated',
  permission: 'own',
  stepUp: 'never',
  input: input.noFields,
  output: emptyResponse,
});
