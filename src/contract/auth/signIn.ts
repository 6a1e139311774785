import * as z from 'zod/mini';
import { translatable } from '../core/translatable';
import { emptyResponse, type RecordResponse } from '../core/response';
import { SIGN_OUT, DEMO_LOGINS } from '../capabilityNames';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { oneOf } from '../core/checks';
import * as f from '../core/field';
import * as input from '../core/inputs';
import { ACCOUNT_KINDS } from '../core/choices';
import { sessionUser, type SessionUser } from '../accounts/person';
import { isObject, readText, throwUnreadable } from '../core/read';
import { secondFactor } from '../mfa/secondFactor';

/** Endpoints of the login page. The module is separate, so that this page loads no other endpoints. */

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
export const signInOrSecondFactor: RecordResponse<
  f.JsonOf<typeof signedInAs> | f.JsonOf<typeof pendingSignIn>,
  { token: string; user: SessionUser } | f.RowOf<typeof pendingSignIn>
> = f.field(
  () => z.union([signedInAs.schema(), pendingSignIn.schema()]),
  (data, context) =>
    isObject(data) && isObject(data.second_factor)
      ? pendingSignIn.read(data, context)
      : signInResponse.read(data, context),
);

/** Fields of the login form. The form also sends a role, which the user cannot see or enter. */
export const loginForm = z.object({
  email: input.email(translatable('accounts.validation.sign_in_email_is_required')),
  password: input.existingPassword(translatable('accounts.validation.sign_in_password_is_required')),
});
/** Input of a sign-in. If `false`, an idle session expires early. By default, a session has only a maximum lifetime. */
export const keepLoggedIn = z.optional(input.yesOrNo);

export const signInEndpoints = {
  login: defineEndpoint('POST user/login', {
    summary: 'Signs in with a password.',
    capability: SECTION_7,
    access: 'public',
    input: z.extend(loginForm, { role: oneOf(ACCOUNT_KINDS), keep_logged_in: keepLoggedIn }),
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

const demoLogin = f.entity({ email: f.text, password: f.text, roles: f.text }, 'DemoLogin');
export type DemoLogin = f.JsonOf<typeof demoLogin>;

export const demoLoginsEndpoint = defineEndpoint('GET demo-logins', {
  summary: 'Lists the sign-ins of the demo data.',
  capability: DEMO_LOGINS,
  readsPrimary: true,
  access: 'public',
  input: input.noFields,
  output: f.listOf(demoLogin),
});
