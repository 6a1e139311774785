import type { Replicas } from '../../db/replicas/openReplicas';
import { createAuthenticate } from './sessions';
import { bruteForceWarnings } from './bruteForceWarnings';
import { createAuthServices, type AuthOptions } from './services';
import { createSetup } from './setup';
import { createSignInHandlers } from './signIn';
import { signOut, staffSessions } from './staffSessions';

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
    authenticate: createAuthenticate({ ...options, requireMfa: options.secondFactor.require }),
    handlers: createSignInHandlers(services),
    setup: createSetup(options.db, services),
    signOut,
    extensions: { guessed: bruteForceWarnings, 'staff-sessions': staffSessions },
  };
};
