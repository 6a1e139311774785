import * as z from 'zod/mini';

import { SETUP } from '../capabilityNames';
import { defineEndpoint } from '../core/endpoint';
import * as input from '../core/inputs';
import { translatable } from '../core/translatable';
import { MAX_TYPED_CODE } from '../limits';
import { signInResponse } from './signIn';

const administrator = {
  code: input.requiredText(
    translatable('auth.validation.setup_code_is_required'),
    MAX_TYPED_CODE,
    translatable('auth.validation.setup_code_is_too_long'),
  ),
  ...input.personNames,
  email: input.email(translatable('accounts.validation.email_is_required')),
  password: input.chosenPassword(translatable('auth.validation.password_is_required')),
};

/** Form of the setup page, with a repeated password. */
export const setupForm = z
  .object({ ...administrator, confirm_password: input.repeatedPassword() })
  .check(input.passwordsMatch('password'));

/** Creates the first administrator of an empty database. The server prints the required code at startup. */
export const setupEndpoint = defineEndpoint('POST setup', {
  summary:
    'Creates the first administrator of an empty database, with the code that the server printed at startup.',
  capability: SETUP,
  access: 'public',
  input: z.object(administrator),
  output: signInResponse,
});
