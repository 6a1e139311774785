import * as z from 'zod/mini';
import { adminAccessFields, adminNames, role } from './accounts/admins';
import * as f from './core/field';
import { LANGUAGES } from './core/languages';
import { oneOf } from './core/checks';
import { idsFilter } from './core/queries';
import { defineRestResource } from './core/restResource';
import { translatable } from './core/translatable';
import { defineEndpoint } from './core/endpoint';
import * as input from './core/inputs';

/**
 * States of an invitation that is neither used nor revoked. In the state `lapsed`, the sender is no longer allowed to
 * invite administrators.
 */
const INVITATION_STATES = ['open', 'expired', 'lapsed'] as const;
/** Ways to deliver the link of an invitation: by mail, or in the response to the sender, who forwards the link. */
export const INVITATION_WAYS = ['mail', 'link'] as const;

/** Invitation of an administrator who has not created the account yet. */
const invitation = f.entity(
  {
    id: f.id,
    email: f.text,
    first_name: f.text,
    last_name: f.text,
    roles: f.listOf(role),
    language: f.choice(LANGUAGES),
    invited_by: f.optionalText,
    sent_at: f.date,
    expires_at: f.date,
    state: f.choice(INVITATION_STATES),
    way: f.choice(INVITATION_WAYS),
    failure: f.optionalText,
    link: f.optional(f.optionalText),
  },
  'Invitation',
);
export type InvitationRow = f.RowOf<typeof invitation>;

export const newInvitation = z.object({
  ...adminAccessFields,
  first_name: input.emptyAsUndefined(adminNames.first_name),
  last_name: input.emptyAsUndefined(adminNames.last_name),
  language: oneOf(LANGUAGES),
  way: oneOf(INVITATION_WAYS),
  ...input.keyField,
});

/** Input to send a new link, which replaces the existing link of the invitation. */
export const invitationChange = z.object({ way: z._default(oneOf(INVITATION_WAYS), 'mail') });

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

const account = {
  ...adminNames,
  password: input.chosenPassword(translatable('auth.validation.password_is_required')),
};

export const acceptForm = z
  .object({ ...account, confirm_password: input.repeatedPassword() })
  .check(input.passwordsMatch('password'));

const invited = f.entity({ email: f.text, first_name: f.text, last_name: f.text }, 'Invited');
export type InvitedColleague = f.RowOf<typeof invited>;

/** Reads an invitation. Uses POST, because a token in a URL ends up in logs. */
export const invitationEndpoint = defineEndpoint('POST invitation', {
  summary: 'Returns the invitation behind a link.',
  capability: 'invitations',
  access: 'public',
  input: z.object({ token: input.token }),
  output: invited,
});

export const acceptInvitationEndpoint = defineEndpoint('POST invitation/accept', {
  summary: 'Creates the account of an invited administrator. Each invitation works once.',
  capability: 'invitations',
  access: 'public',
  input: z.object({ token: input.token, ...account }),
  output: f.entity({ email: f.text }),
});
