import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { adminNames } from '../accounts/adminNames';
import { call } from '../core/call';
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
export const invitedCall = call('POST invitation', 'public', z.object({ token: input.token }), invited);

/** Makes the account, once. Signing in comes after it. */
export const acceptCall = call(
  'POST invitation/accept',
  'public',
  z.object({ token: input.token, ...account }),
  entity({ email: text }),
);
