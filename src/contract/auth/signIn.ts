import * as z from 'zod/mini';
import { translatable } from '../core/translatable';
import { emptyResponse, type RecordResponse } from '../core/response';
import { SIGN_OUT, DEMO_LOGINS, SETUP } from '../capabilityNames';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { oneOf } from '../core/checks';
import * as f from '../core/field';
import * as input from '../core/inputs';
import { ACCOUNT_KINDS } from '../core/choices';
import { sessionUser, type SessionUser } from '../accounts/person';
import { isObject, readText, throwUnreadable } from '../core/read';
import { secondFactor, assertion, requestOptions, credentialFields, exactlyOneOf } from '../mfa/credentials';
import { MAX_TYPED_CODE } from '../limits';

/** Endpoints of the pages before sign-in. The module is separate, so that these pages load no other endpoints. */

const signedInAs = f.entity({ token: f.text, user: sessionUser });
/**
 * Response to a successful sign-in. Other implementations of the API can return the user's fields on the same level as
 * `token`.
 * @throws UnreadableResponseError if the response has no token
 */
export const signInResponse: RecordResponse<
  f.JsonOf<typeof signedInAs>,
  { token: string; user: SessionUser }
> = f.irregular(signedInAs, (data, context) => {
  const token = isObject(data) ? readText(data.token) : '';
  if (!isObject(data) || !token) return throwUnreadable(translatable('request.token_is_missing'));
  return { token, user: sessionUser.read(isObject(data.user) ? data.user : data, context) };
});

const pendingSignIn = f.entity({ second_factor: secondFactor });
/**
 * Response to a correct password: a token, or, for a user with MFA, the second step of the sign-in. Only a server with
 * the capability `factors` returns a second step.
 */
const signInOrSecondFactor: RecordResponse<
  f.JsonOf<typeof signedInAs> | f.JsonOf<typeof pendingSignIn>,
  { token: string; user: SessionUser } | f.RowOf<typeof pendingSignIn>
> = f.field(
  () => z.union([signedInAs.schema(), pendingSignIn.schema()]),
  (data, context) =>
    isObject(data) && isObject(data.second_factor)
      ? pendingSignIn.read(data, context)
      : signInResponse.read(data, context),
);

const resetToken = f.entity({ token: f.text });
/**
 * Token that identifies a password reset in later requests. Other implementations of the API can return the token as
 * the whole response.
 *
 * @throws UnreadableResponseError if the response has no token
 */
const resetTokenResponse: RecordResponse<f.JsonOf<typeof resetToken>, string> = f.irregular(
  resetToken,
  (data) =>
    readText(isObject(data) ? data.token : data) || throwUnreadable(translatable('request.token_is_missing')),
);

/** Fields of the login form. The form also sends a role, which the user cannot see or enter. */
export const loginForm = z.object({
  email: input.email(translatable('accounts.validation.sign_in_email_is_required')),
  password: input.existingPassword(translatable('accounts.validation.sign_in_password_is_required')),
});
/** Input of a sign-in. If `false`, an idle session expires early. By default, a session has only a maximum lifetime. */
export const keepLoggedIn = z.optional(input.yesOrNo);

export const emailForm = z.pick(loginForm, { email: true });
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
  login: defineEndpoint('POST user/login', {
    summary: 'Signs in with a password.',
    capability: SECTION_7,
    access: 'public',
    input: z.extend(loginForm, { role: oneOf(ACCOUNT_KINDS), keep_logged_in: keepLoggedIn }),
    output: signInOrSecondFactor,
  }),
  forgotPassword: defineEndpoint('POST user/forgot-password', {
    summary: 'Sends a code to reset a password.',
    capability: SECTION_7,
    access: 'public',
    input: emailForm,
    output: resetTokenResponse,
  }),
  verifyResetCode: defineEndpoint('POST user/forgot-password/verify', {
    summary: 'Checks the code of a password reset.',
    capability: SECTION_7,
    access: 'public',
    input: z.extend(emailForm, { token: input.token, code: resetCode }),
    output: emptyResponse,
  }),
  resetPassword: defineEndpoint('POST user/forgot-password/reset', {
    summary: 'Sets a new password and signs in.',
    capability: SECTION_7,
    access: 'public',
    input: z.object({ token: input.token, password: newPassword }),
    output: signInOrSecondFactor,
  }),
};

/** Revokes the caller's session. Needs a capability, because section 7 of the specification has no such endpoint. */
export const signOut = defineEndpoint('POST user/logout', {
  summary: 'Signs out: revokes the session of the request.',
  capability: SIGN_OUT,
  access: 'authenticated',
  permission: 'own',
  stepUp: 'never',
  input: input.noFields,
  output: emptyResponse,
});

/**
 * Sign-in endpoints of the capability `factors`. All paths begin with `user/`, because the browser sends the device
 * cookie only to these paths.
 */
export const mfaSignInEndpoints = {
  verifySecondFactor: defineEndpoint('POST user/login/second-factor', {
    summary: 'Completes a sign-in with two-step verification, after the password.',
    capability: 'factors',
    access: 'public',
    input: z
      .object({ ticket: input.token, ...credentialFields })
      .check(exactlyOneOf('code', 'recovery_code', 'passkey')),
    output: signInResponse,
  }),
  passkeyOptions: defineEndpoint('POST user/login/passkey-options', {
    summary: 'Starts a sign-in with a passkey alone.',
    capability: 'factors',
    access: 'public',
    input: input.noFields,
    output: f.entity({ ticket: f.text, passkey: requestOptions }),
  }),
  /** Omits the email from the input, because the passkey identifies the user. */
  signInWithPasskey: defineEndpoint('POST user/login/passkey', {
    summary: 'Signs in with a passkey alone.',
    capability: 'factors',
    access: 'public',
    input: z.object({ ticket: input.token, passkey: assertion, keep_logged_in: keepLoggedIn }),
    output: signInResponse,
  }),
} as const;

const administrator = {
  code: input.requiredText(
    translatable('auth.validation.setup_code_is_required'),
    MAX_TYPED_CODE,
    translatable('auth.validation.setup_code_is_too_long'),
  ),
  ...input.personNames,
  email: input.email(translatable('accounts.validation.email_is_required')),
  password: input.chosenPassword(translatable('auth.validation.password_is_required')),
};

/** Form of the setup page, with a repeated password. */
export const setupForm = z
  .object({ ...administrator, confirm_password: input.repeatedPassword() })
  .check(input.passwordsMatch('password'));

const demoLogin = f.entity({ email: f.text, password: f.text, roles: f.text }, 'DemoLogin');
export type DemoLogin = f.JsonOf<typeof demoLogin>;

/** Creates the first administrator of an empty database. The server prints the required code at startup. */
export const setupEndpoint = defineEndpoint('POST setup', {
  summary:
    'Creates the first administrator of an empty database, with the code that the server printed at startup.',
  capability: SETUP,
  access: 'public',
  input: z.object(administrator),
  output: signInResponse,
});
export const demoLoginsEndpoint = defineEndpoint('GET demo-logins', {
  summary: 'Lists the sign-ins of the demo data.',
  capability: DEMO_LOGINS,
  readsPrimary: true,
  access: 'public',
  input: input.noFields,
  output: f.listOf(demoLogin),
});
