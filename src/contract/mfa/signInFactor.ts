import * as z from 'zod/mini';

import { call } from '../core/call';
import { entity, text } from '../core/field';
import * as input from '../core/inputs';
import { requestOptions } from './passkeyOptions';
import { assertion } from './passkeys';
import { proofs, exactlyOneOf } from './proofs';
import { keepLoggedIn, signInAnswer } from '../auth/signIn';

/** Beside section 7's way to sign in, where a server offers `factors`. They lie where the browser sends its device cookie. */
export const signInFactor = {
  /** After a right password: the factor, with the ticket that was answered. */
  verifySecondFactor: call(
    'POST user/login/second-factor',
    'public',
    z.object({ ticket: input.token, ...proofs }).check(exactlyOneOf('code', 'recovery_code', 'passkey')),
    signInAnswer,
  ),
  /** A passkey alone: whose it is, it says itself. */
  passkeyOptions: call(
    'POST user/login/passkey-options',
    'public',
    input.noFields,
    entity({ ticket: text, passkey: requestOptions }),
  ),
  signInWithPasskey: call(
    'POST user/login/passkey',
    'public',
    z.object({ ticket: input.token, passkey: assertion, keep_logged_in: keepLoggedIn }),
    signInAnswer,
  ),
} as const;
