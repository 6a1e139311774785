import * as z from 'zod/mini';

import { adminAccessFields, adminNames, role } from '../accounts/admins';
import { choice, date, entity, id, listOf, optional, optionalText, text, type RowOf } from '../core/field';
import { LANGUAGES } from '../core/languages';
import { oneOf } from '../core/checks';
import { emptyAsUndefined, keyField } from '../core/inputs';

/** `lapsed`: whoever sent it may no longer invite anybody. */
const INVITATION_STATES = ['open', 'expired', 'lapsed'] as const;
/** The link goes by mail, or whoever invites passes it on. */
export const WAYS = ['mail', 'link'] as const;

/** A colleague who is invited, and has not chosen a password yet. */
export const invitation = entity(
  {
    id,
    email: text,
    first_name: text,
    last_name: text,
    roles: listOf(role),
    language: choice(LANGUAGES),
    invited_by: optionalText,
    sent_at: date,
    expires_at: date,
    state: choice(INVITATION_STATES),
    way: choice(WAYS),
    failure: optionalText,
    link: optional(optionalText),
  },
  'Invitation',
);
export type InvitationRow = RowOf<typeof invitation>;

/** The form. */
export const newInvitation = z.object({
  ...adminAccessFields,
  first_name: emptyAsUndefined(adminNames.first_name),
  last_name: emptyAsUndefined(adminNames.last_name),
  language: oneOf(LANGUAGES),
  way: oneOf(WAYS),
  ...keyField,
});

/** A new link; the one before it opens nothing any more. */
export const invitationChange = z.object({ way: z._default(oneOf(WAYS), 'mail') });
