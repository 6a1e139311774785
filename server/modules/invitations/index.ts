import type { Db } from '../../db/open';
import type { RestHandlers } from '../../crud/restResources';
import type { AuthServices } from '../auth/services';
import {
  createAcceptInvitation,
  createShowInvitation,
  findOpenInvitation,
  listOpenInvitations,
} from './invitations';
import {
  createLinkLimit,
  invite,
  resendInvitation,
  revokeInvitation,
  type InvitationServices,
} from './invite';
import { parseId } from '../../crud/queries';

interface Options extends Pick<InvitationServices, 'mail' | 'origin'> {
  db: Db;
  rateLimitFactor: number;
  auth: AuthServices;
}

/** Creates the endpoints of invitations. */
export const createInvitationsModule = ({ db, rateLimitFactor, auth, ...mailOptions }: Options) => {
  const services = { ...mailOptions, countLink: createLinkLimit(db, rateLimitFactor) };
  /** Invitations that are neither used nor revoked. An update sends a new link. A deletion revokes the invitation. */
  const invitations: RestHandlers<'invitations'> = {
    list: (context, page) => listOpenInvitations(context.db, context, page),
    get: (context, id) => findOpenInvitation(context.db, context, parseId(id)),
    create: (context, input) => invite(services, context, input),
    update: (context, id, change) => resendInvitation(services, context, parseId(id), change),
    remove: (context, id) => revokeInvitation(context, parseId(id)),
  };
  return {
    handlers: { invited: createShowInvitation(auth), acceptInvitation: createAcceptInvitation(auth) },
    extensions: { invitations },
  };
};
