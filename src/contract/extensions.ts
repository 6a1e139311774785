import type { RestResourceName } from './capabilityNames';
import { supportResources } from './support/extensions';
import { financeResources } from './finance/extensions';
import { peopleResources } from './accounts/extensions';
import { bookingResources } from './bookings';
import { reasonResources } from './reasons/reasons';
import type { RestResource } from './core/restResource';
import { activityResources } from './auditLog/activity';
import { authResources } from './auth/extensions';
import { invitationResources } from './invitations/invitations';
import { mfaResources } from './mfa/methods';
import { notificationResources } from './notifications/notices';
import { viewResources } from './savedViews';

export type { RestResource } from './core/restResource';

/** REST resources beyond section 7, by name. */
export const restResources = {
  ...supportResources,
  ...peopleResources,
  ...bookingResources,
  ...reasonResources,
  ...financeResources,
  ...activityResources,
  ...notificationResources,
  ...viewResources,
  ...authResources,
  ...mfaResources,
  ...invitationResources,
} as const satisfies Record<RestResourceName, RestResource>;
