import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { adminNames } from '../accounts/admins';
import { defineEndpoint } from '../core/endpoint';
import { entity, text, type RowOf } from '../core/field';
import * as input from '../core/inputs';

/** Endpoints of the invitation page, in a separate file, so that this public page loads no other endpoints. */

const account = {
  ...adminNames,
  password: input.chosenPassword(translatable('auth.validation.password_is_required')),
};

export const acceptForm = z
  .object({ ...account, confirm_password: input.repeatedPassword() })
  .check(input.passwordsMatch('password'));

const invited = entity({ email: text, first_name: text, last_name: text }, 'Invited');
export type InvitedColleague = RowOf<typeof invited>;

/** Reads an invitation. Uses POST, because a token in a URL ends up in logs. */
export const invitationEndpoint = defineEndpoint({
  method: 'POST',
  path: 'invitation',
  summary: 'Returns the invitation behind a link.',
  capability: 'invitations',
  access: 'public',
  input: z.object({ token: input.token }),
  output: invited,
});

export const acceptInvitationEndpoint = defineEndpoint({
  method: 'POST',
  path: 'invitation/accept',
  summary: 'Creates the account of an invitation, once, with a password of the invited person.',
  capability: 'invitations',
  access: 'public',
  input: z.object({ token: input.token, ...account }),
  output: entity({ email: text }),
});
