import * as z from 'zod/mini';

import { adminAccessFields, adminNames, role } from '../accounts/admins';
import { choice, date, entity, id, listOf, optional, optionalText, text, type RowOf } from '../core/field';
import { LANGUAGES } from '../core/languages';
import { oneOf } from '../core/checks';
import { emptyAsUndefined, keyField } from '../core/inputs';
import { idsFilter } from '../core/queries';
import { defineRestResource } from '../core/restResource';

/**
 * States of an invitation that is neither used nor revoked. In the state `lapsed` the sender may no longer invite
 * administrators.
 */
const INVITATION_STATES = ['open', 'expired', 'lapsed'] as const;
/** Ways to deliver the link of an invitation: by mail, or in the response to the sender, who forwards the link. */
export const INVITATION_WAYS = ['mail', 'link'] as const;

/** Invitation of an administrator who has not created the account yet. */
const invitation = entity(
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
    way: choice(INVITATION_WAYS),
    failure: optionalText,
    link: optional(optionalText),
  },
  'Invitation',
);
export type InvitationRow = RowOf<typeof invitation>;

export const newInvitation = z.object({
  ...adminAccessFields,
  first_name: emptyAsUndefined(adminNames.first_name),
  last_name: emptyAsUndefined(adminNames.last_name),
  language: oneOf(LANGUAGES),
  way: oneOf(INVITATION_WAYS),
  ...keyField,
});

/** Input that sends a new link, which replaces the existing link of the invitation. */
export const invitationChange = z.object({ way: z._default(oneOf(INVITATION_WAYS), 'mail') });

/** REST resource of invitations, an extension of the API in section 7 of the specification. */
export const invitationResources = {
  /** Invitations that are neither used nor revoked. An update sends a new link. A deletion revokes the invitation. */
  invitations: defineRestResource({
    access: ['admins'],
    row: invitation,
    filter: idsFilter,
    sortBy: ['id', 'sent_at'],
    order: { field: 'sent_at', order: 'DESC' },
    create: { action: 'create', stepUp: 'unlessOff', input: newInvitation },
    update: { action: 'resend', stepUp: 'unlessOff', input: invitationChange },
    delete: { action: 'revoke', stepUp: 'never' },
  }),
} as const;
