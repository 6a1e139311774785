import { ACTION_CAPABILITIES } from './actions';
import {
  SIGN_OUT,
  FIGURE_ROWS,
  LIST_FILTERS,
  ANY_RANGE,
  PARTIAL,
  IDEMPOTENCY_KEYS,
  SERVER_EXPORTS,
  FINDS,
  ROLES_EXPLAINED,
  RULES,
} from './capabilityNames';
import { REST_RESOURCES, OPTIONAL_RESOURCES } from './resourceNames';

/**
 * Capabilities that the embedded server always has. The module is separate, because the pages before sign-in need the
 * names of capabilities, but not the declared actions (4 kB of their JavaScript, with the validation rules).
 */
export const ALWAYS_OFFERED = [
  ...REST_RESOURCES,
  ...OPTIONAL_RESOURCES,
  SIGN_OUT,
  FIGURE_ROWS,
  LIST_FILTERS,
  ANY_RANGE,
  PARTIAL,
  IDEMPOTENCY_KEYS,
  SERVER_EXPORTS,
  FINDS,
  ROLES_EXPLAINED,
  RULES,
  ...ACTION_CAPABILITIES,
] as const;
