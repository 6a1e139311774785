import { createFactorCalls } from './factorCalls';
import { createFactors } from './factors';
import type { MfaServices } from './services';
import { createSignInFactor } from './signInFactor';

export { createRequireStepUp } from './stepUp';
export { createFactorServices, createSecondFactor } from './services';
export { NO_FACTORS, type FactorSettings } from './settings';

/** Makes the endpoints of second factors. */
export const createMfaModule = (services: MfaServices) => ({
  handlers: { ...createSignInFactor(services), ...createFactorCalls(services) },
  extensions: { factors: createFactors(services) },
});
