import * as z from 'zod/mini';

import { keepLoggedIn, signInResponse } from '../auth/signIn';
import { defineEndpoint } from '../core/endpoint';
import { entity, text } from '../core/field';
import * as input from '../core/inputs';
import { assertion, requestOptions } from './passkeys';
import { credentialFields, exactlyOneOf } from './secondFactor';

/**
 * Sign-in endpoints of the capability `factors`. All paths begin with `user/`, because the browser sends the device
 * cookie only to these paths.
 */
export const mfaSignInEndpoints = {
  verifySecondFactor: defineEndpoint({
    method: 'POST',
    path: 'user/login/second-factor',
    summary: 'Completes a sign-in with the second step, after the password.',
    capability: 'factors',
    access: 'public',
    input: z
      .object({ ticket: input.token, ...credentialFields })
      .check(exactlyOneOf('code', 'recovery_code', 'passkey')),
    output: signInResponse,
  }),
  passkeyOptions: defineEndpoint({
    method: 'POST',
    path: 'user/login/passkey-options',
    summary: 'Starts a sign-in with a passkey alone.',
    capability: 'factors',
    access: 'public',
    input: input.noFields,
    output: entity({ ticket: text, passkey: requestOptions }),
  }),
  /** The request has no email, because the passkey identifies the user. */
  signInWithPasskey: defineEndpoint({
    method: 'POST',
    path: 'user/login/passkey',
    summary: 'Signs in with a passkey alone.',
    capability: 'factors',
    access: 'public',
    input: z.object({ ticket: input.token, passkey: assertion, keep_logged_in: keepLoggedIn }),
    output: signInResponse,
  }),
} as const;
