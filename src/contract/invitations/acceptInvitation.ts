import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { adminNames } from '../accounts/admins';
import { defineEndpoint } from '../core/endpoint';
import { entity, text, type RowOf } from '../core/field';
import * as input from '../core/inputs';

/** What an invited colleague does with the link, before anybody has signed in. Apart, so that their page need not fetch the rest. */

const account = {
  ...adminNames,
  password: input.chosenPassword(translatable('auth.validation.password_is_required')),
};

/** The page's form. */
export const acceptForm = z
  .object({ ...account, confirm_password: input.repeatedPassword() })
  .check(input.passwordsMatch('password'));

const invited = entity(
  {
    email: text,
    first_name: text,
    last_name: text,
  },
  'Invited',
);
export type InvitedColleague = RowOf<typeof invited>;

/** Whom a link invites. It changes nothing, but a token has no place in an address. */
export const invitedCall = defineEndpoint({
  method: 'POST',
  path: 'invitation',
  summary: 'Returns the invitation behind a link.',
  capability: 'invitations',
  access: 'public',
  input: z.object({ token: input.token }),
  output: invited,
});

/** Makes the account, once. Signing in comes after it. */
export const acceptCall = defineEndpoint({
  method: 'POST',
  path: 'invitation/accept',
  summary: 'Creates the account of an invitation, once, with a password of the invited person.',
  capability: 'invitations',
  access: 'public',
  input: z.object({ token: input.token, ...account }),
  output: entity({ email: text }),
});
