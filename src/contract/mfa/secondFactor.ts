import * as z from 'zod/mini';

import { choice, described, entity, listOf, optional, text, type RowOf } from '../core/field';
import * as input from '../core/inputs';
import { translatable } from '../core/translatable';
import { MAX_TYPED_CODE, TICKET_MINUTES } from '../limits';
import { assertion, requestOptions } from './passkeys';

/** MFA methods, in the order in which a page offers them. */
export const MFA_METHOD_KINDS = ['passkey', 'one_time_code', 'recovery_code'] as const;
export type MfaMethodKind = (typeof MFA_METHOD_KINDS)[number];

/** Second step of a sign-in. A user with MFA gets this response to a correct password instead of a token. */
export const secondFactor = entity(
  {
    ticket: described(`Goes with the second step: for ${TICKET_MINUTES} minutes, and once`, text),
    kinds: listOf(choice(MFA_METHOD_KINDS)),
    passkey: optional(requestOptions),
  },
  'SecondFactor',
);
export type SecondFactor = RowOf<typeof secondFactor>;

/** Code of an authenticator app. Removes spaces, because apps show the code with a space in the middle. */
const code = input.text(translatable('auth.validation.enter_valid_code')).check(
  z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
  input.isCode,
);
/** Recovery code. The server ignores case, spaces and hyphens. */
const recoveryCode = input.requiredText(
  translatable('auth.validation.enter_valid_code'),
  MAX_TYPED_CODE,
  translatable('auth.validation.enter_valid_code'),
);

/** Credentials of the MFA methods. A request has exactly one of these credentials (`exactlyOneOf`). */
export const credentialFields = {
  code: z.optional(code),
  recovery_code: z.optional(recoveryCode),
  passkey: z.optional(assertion),
};

/** Creates the check that a request has exactly one of these fields. */
export const exactlyOneOf = (...names: readonly string[]) =>
  z.refine<object>((sent) => names.filter((name) => Object.hasOwn(sent, name)).length === 1, {
    error: translatable('auth.validation.one_proof'),
    path: [names[0]!],
  });
