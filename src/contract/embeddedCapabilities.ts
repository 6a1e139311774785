import { ACTION_CAPABILITIES } from './actions';
import { EMBEDDED_NAMES } from './capabilityNames';
import { OPTIONAL_RESOURCES, REST_RESOURCES } from './resourceNames';

/**
 * Capabilities that the embedded server always has. The module is separate, because the pages before sign-in need the
 * names of capabilities, but not the declared actions (4 kB of their JavaScript, with the validation rules).
 */
export const ALWAYS_OFFERED = [
  ...REST_RESOURCES,
  ...OPTIONAL_RESOURCES,
  ...EMBEDDED_NAMES,
  ...ACTION_CAPABILITIES,
] as const;
