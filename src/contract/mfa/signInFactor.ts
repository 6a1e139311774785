import * as z from 'zod/mini';

import { defineEndpoint } from '../core/endpoint';
import { entity, text } from '../core/field';
import * as input from '../core/inputs';
import { requestOptions } from './passkeyOptions';
import { assertion } from './passkeys';
import { proofs, exactlyOneOf } from './proofs';
import { keepLoggedIn, signInAnswer } from '../auth/signIn';

/** Beside section 7's way to sign in, where a server offers `factors`. They lie where the browser sends its device cookie. */
export const signInFactor = {
  /** After a right password: the factor, with the ticket that was answered. */
  verifySecondFactor: defineEndpoint({
    method: 'POST',
    path: 'user/login/second-factor',
    summary: 'Completes a sign-in with the second step, after the password.',
    capability: 'factors',
    access: 'public',
    input: z
      .object({ ticket: input.token, ...proofs })
      .check(exactlyOneOf('code', 'recovery_code', 'passkey')),
    output: signInAnswer,
  }),
  /** A passkey alone: whose it is, it says itself. */
  passkeyOptions: defineEndpoint({
    method: 'POST',
    path: 'user/login/passkey-options',
    summary: 'Starts a sign-in with a passkey alone.',
    capability: 'factors',
    access: 'public',
    input: input.noFields,
    output: entity({ ticket: text, passkey: requestOptions }),
  }),
  signInWithPasskey: defineEndpoint({
    method: 'POST',
    path: 'user/login/passkey',
    summary: 'Signs in with a passkey alone.',
    capability: 'factors',
    access: 'public',
    input: z.object({ ticket: input.token, passkey: assertion, keep_logged_in: keepLoggedIn }),
    output: signInAnswer,
  }),
} as const;
