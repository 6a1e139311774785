import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import * as input from '../core/inputs';
import { MAX_TYPED_CODE } from '../limits';
import { assertion } from './passkeys';

/** What is sent to prove who one is. */

/** As an app shows it, with or without the space in its middle. */
const code = input.text(translatable('auth.validation.enter_valid_code')).check(
  z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
  input.isCode,
);
/** As it was written down: capitals, blanks and hyphens mean nothing. */
const recoveryCode = input.requiredText(
  translatable('auth.validation.enter_valid_code'),
  MAX_TYPED_CODE,
  translatable('auth.validation.enter_valid_code'),
);

/** The one of them that is shown. */
export const proofs = {
  code: z.optional(code),
  recovery_code: z.optional(recoveryCode),
  passkey: z.optional(assertion),
};
/** @param names of which exactly one is sent */
export const exactlyOneOf = (...names: readonly string[]) =>
  z.refine<object>((sent) => names.filter((name) => Object.hasOwn(sent, name)).length === 1, {
    error: translatable('auth.validation.one_proof'),
    path: [names[0]!],
  });
