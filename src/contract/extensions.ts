import type { RestResourceName } from './capabilityNames';
import { concerns } from './support/extensions';
import { financeResources } from './finance/extensions';
import { people } from './accounts/extensions';
import type { RestResource } from './core/restResource';
import { staff } from './auth/extensions';

export type { RestResource } from './core/restResource';

/** REST resources beyond section 7. */
export const restResources = {
  ...concerns,
  ...people,
  ...financeResources,
  ...staff,
} as const satisfies Record<RestResourceName, RestResource>;
