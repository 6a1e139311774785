import type { RestResourceName } from './capabilityNames';
import { supportResources } from './support/extensions';
import { financeResources } from './finance/extensions';
import { peopleResources } from './accounts/extensions';
import { bookingResources } from './bookings';
import { reasonResources } from './reasons/reasons';
import type { RestResource } from './core/restResource';
import { staff } from './auth/extensions';

export type { RestResource } from './core/restResource';

/** REST resources beyond section 7. */
export const restResources = {
  ...supportResources,
  ...peopleResources,
  ...bookingResources,
  ...reasonResources,
  ...financeResources,
  ...staff,
} as const satisfies Record<RestResourceName, RestResource>;
