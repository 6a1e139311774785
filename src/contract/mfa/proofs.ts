import * as z from 'zod/mini';

import * as input from '../core/inputs';
import { MAX_TYPED_CODE } from '../limits';
import { assertion } from './passkeys';
import * as say from '../core/sentences';

/** What is sent to prove who one is. */

/** As an app shows it, with or without the space in its middle. */
const code = input.text(say.enterValidCode).check(
  z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
  input.isCode,
);
/** As it was written down: capitals, blanks and hyphens mean nothing. */
const recoveryCode = input.requiredText(say.enterValidCode, MAX_TYPED_CODE, say.enterValidCode);

/** The one of them that is shown. */
export const proofs = {
  code: z.optional(code),
  recovery_code: z.optional(recoveryCode),
  passkey: z.optional(assertion),
};
/** @param names of which exactly one is sent */
export const exactlyOneOf = (...names: readonly string[]) =>
  z.refine<object>((sent) => names.filter((name) => Object.hasOwn(sent, name)).length === 1, {
    error: say.oneProof,
    path: [names[0]!],
  });
