import { invite, inviteAgain, withdraw } from './invite';
import { findOpenInvitation, listOpenInvitations } from './invitationRows';
import { parseId } from '../../crud/ids';
import type { ExtraHandlers } from '../../crud/extra';

/** Colleagues who are invited: those whose link waits for them. */
export const invitations: ExtraHandlers<'invitations'> = {
  list: (context, page) => listOpenInvitations(context.db, context, page),
  get: (context, id) => findOpenInvitation(context.db, context, parseId(id)),
  create: invite,
  update: (context, id, change) => inviteAgain(context, parseId(id), change),
  remove: (context, id) => withdraw(context, parseId(id)),
};
