import type { Mail } from '../../platform/mail/mail';
import type { AuthServices } from '../auth/services';
import { createFactorCalls } from './factorCalls';
import { createFactors } from './factors';
import type { MfaServices } from './services';
import { createSignInFactor } from './signInFactor';

export { createConfirm } from './confirmation';
export { CALL_CONFIRMATIONS } from './confirmationRules';
export { createMfaServices, createSecondFactor } from './services';
export { NO_FACTORS } from './settings';

/** Makes the endpoints of second factors, on top of those services that `auth` was created with. */
export const createMfaModule = (services: MfaServices, auth: AuthServices, mail: Mail) => ({
  handlers: { ...createSignInFactor(services, auth), ...createFactorCalls(services, auth) },
  extensions: { factors: createFactors(services, mail) },
});
