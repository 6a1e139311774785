import type { Db } from '../../db/open';
import type { ExtraHandlers } from '../../crud/extra';
import type { AuthServices } from '../auth/services';
import { createAcceptInvitation, createShowInvitation } from './acceptInvitation';
import { findOpenInvitation, listOpenInvitations } from './invitationRows';
import { createLinkLimit, invite, inviteAgain, withdraw, type InvitationServices } from './invite';
import { parseId } from '../../crud/extraRows';

interface Options extends Pick<InvitationServices, 'mail' | 'origin'> {
  db: Db;
  rateLimitFactor: number;
  auth: AuthServices;
}

export const createInvitationsModule = ({ db, rateLimitFactor, auth, ...given }: Options) => {
  const services = { ...given, countLink: createLinkLimit(db, rateLimitFactor) };
  /** Invitations whose link was neither used nor withdrawn. */
  const invitations: ExtraHandlers<'invitations'> = {
    list: (context, page) => listOpenInvitations(context.db, context, page),
    get: (context, id) => findOpenInvitation(context.db, context, parseId(id)),
    create: (context, asked) => invite(services, context, asked),
    update: (context, id, change) => inviteAgain(services, context, parseId(id), change),
    remove: (context, id) => withdraw(context, parseId(id)),
  };
  return {
    handlers: { invited: createShowInvitation(auth), acceptInvitation: createAcceptInvitation(auth) },
    extensions: { invitations },
  };
};
