import { invite, inviteAgain, withdraw } from '../invitations/invite';
import { findOpen, listOpen } from '../invitations/rows';
import { toNumber } from '../rows/ids';
import type { Serves } from './extra';

/** Colleagues who are invited: those whose link waits for them. */
export const invitations: Serves<'invitations'> = {
  list: (context, page) => listOpen(context.db, context, page),
  get: (context, id) => findOpen(context.db, context, toNumber(id)),
  create: invite,
  update: (context, id, change) => inviteAgain(context, toNumber(id), change),
  remove: (context, id) => withdraw(context, toNumber(id)),
};
