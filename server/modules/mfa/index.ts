import { createMfaHandlers } from './stepUp';
import { createMfaMethodHandlers } from './methodHandlers';
import type { MfaServices } from './services';
import { createMfaSignInHandlers } from './signIn';

export { createRequireStepUp } from './stepUp';
export { createMfaServices, createSecondFactor } from './services';
export { DEFAULT_MFA_SETTINGS, type MfaSettings } from './services';

/** Creates the endpoints of MFA and step-up authentication. */
export const createMfaModule = (services: MfaServices) => ({
  handlers: { ...createMfaSignInHandlers(services), ...createMfaHandlers(services) },
  extensions: { factors: createMfaMethodHandlers(services) },
});
