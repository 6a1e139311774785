import * as z from 'zod/mini';

import { choice, described, entity, listOf, optional, text, type RowOf } from './field';
import * as input from './inputs';
import { CODE_LENGTH, MAX_TOKEN } from './limits';
import { assertion, requestOptions } from './passkeys';
import * as say from './sentences';

/** With what somebody can prove who they are, besides a password: the best first. */
export const FACTOR_KINDS = ['passkey', 'one_time_code', 'recovery_code'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** The password was right, and is not enough: what signing in answers instead of a token. */
export const secondFactor = entity(
  {
    ticket: described('Goes with the second step: for five minutes, and once', text),
    kinds: described('With what it can be gone', listOf(choice(FACTOR_KINDS))),
    passkey: described('Where there is one: what the browser is asked with', optional(requestOptions)),
  },
  'SecondFactor',
);
export type SecondFactor = RowOf<typeof secondFactor>;

export const ticket = input.requiredText(say.tokenIsRequired, MAX_TOKEN, say.tokenIsRequired);

/** As an app shows it, with or without the space in its middle. */
const code = input.text(say.enterValidCode).check(
  z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
  z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), say.enterValidCode),
);
const MAX_TYPED_CODE = 40;
/** As it was written down: capitals, blanks and hyphens mean nothing. */
const recoveryCode = input.requiredText(say.enterValidCode, MAX_TYPED_CODE, say.enterValidCode);

/** The one of them that is shown. */
export const proofs = {
  code: z.optional(code),
  recovery_code: z.optional(recoveryCode),
  passkey: z.optional(assertion),
};
/** @param names of which exactly one is sent */
export const saysOne = (...names: readonly string[]) =>
  z.refine<object>((sent) => names.filter((name) => Object.hasOwn(sent, name)).length === 1, {
    error: say.oneProof,
    path: [names[0]!],
  });
