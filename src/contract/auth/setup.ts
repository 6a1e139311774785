import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { defineEndpoint } from '../core/endpoint';
import { entity, listOf, text, type JsonOf } from '../core/field';
import * as input from '../core/inputs';
import { DEMO_LOGINS, SETUP } from '../capabilityNames';
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

const demoLogin = entity({ email: text, password: text, roles: text }, 'DemoLogin');
export type DemoLogin = JsonOf<typeof demoLogin>;

/** Creates the first administrator of an empty database. The server prints the required code at startup. */
export const setupEndpoint = defineEndpoint({
  method: 'POST',
  path: 'setup',
  summary:
    'Creates the first administrator of an empty database, with the code that the server printed at startup.',
  capability: SETUP,
  access: 'public',
  input: z.object(administrator),
  output: signInResponse,
});
export const demoLoginsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'demo-logins',
  summary: 'Lists the sign-ins of the demo data.',
  capability: DEMO_LOGINS,
  readsPrimary: true,
  access: 'public',
  input: input.noFields,
  output: listOf(demoLogin),
});
