import type { Replicas } from '../../db/replicas/openReplicas';
import { createAuthenticate } from './authenticate';
import { guessed } from './guessed';
import { createAuthServices, type AuthOptions } from './services';
import { createSetup } from './setup/setUp';
import { createSignInHandlers } from './signInHandlers';
import { endOwnSession, staffSessions } from './staffSessions';

export { createCaller } from './caller';
export { DEFAULT_SESSION_LIMITS } from './sessions';

interface Options extends AuthOptions {
  now: () => Date;
  replicas: Replicas | undefined;
}

export const createAuthModule = (options: Options) => {
  const services = createAuthServices(options);
  return {
    services,
    authenticate: createAuthenticate({ ...options, requireFactor: options.secondFactor.require }),
    handlers: createSignInHandlers(services),
    setup: createSetup(options.db, services),
    signOut: endOwnSession,
    extensions: { guessed, 'staff-sessions': staffSessions },
  };
};
