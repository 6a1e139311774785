import * as z from 'zod/mini';

import { isObject, readText, throwUnreadable } from '../core/read';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import * as f from '../core/field';
import * as input from '../core/inputs';
import { emptyResponse, type RecordResponse } from '../core/response';
import { translatable } from '../core/translatable';
import { loginForm, signInOrSecondFactor } from './signIn';

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

export const passwordResetEndpoints = {
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
