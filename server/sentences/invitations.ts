import { translatable } from '../../src/contract/core/translatable';

/** Of colleagues who are invited. */

export const isInvitedAlready = translatable('invitations.is_invited_already');
export const tooManyInvitations = translatable('invitations.too_many_invitations');
export const invitationIsOver = translatable('invitations.invitation_is_over');

// What whoever opened the link reads: what is the matter, and what to do.

export const linkIsUnknown = translatable('invitations.link_is_unknown');
export const linkIsReplaced = translatable('invitations.link_is_replaced');
export const linkIsUsed = translatable('invitations.link_is_used');
export const linkIsWithdrawn = translatable('invitations.link_is_withdrawn');
export const linkIsExpired = translatable('invitations.link_is_expired');
export const linkHasLapsed = translatable('invitations.link_has_lapsed');
export const invitedIsHere = translatable('invitations.invited_is_here');
export const accountIsReady = translatable('invitations.account_is_ready');
