import * as z from 'zod/mini';

import { keepLoggedIn, signInResponse } from '../auth/signIn';
import { defineEndpoint } from '../core/endpoint';
import * as f from '../core/field';
import * as input from '../core/inputs';
import { assertion, credentialFields, exactlyOneOf } from './credentials';
import { requestOptions } from './secondFactor';

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
