import { adminEndpoints } from './accounts/admins';
import { ownAccountEndpoints } from './accounts/ownAccount';
import { peopleEndpoints } from './accounts/people';
import { peopleResources } from './accounts/personPage';
import { actions } from './actions';
import { activityResources } from './auditLog';
import { authResources } from './auth/sessions';
import { passwordResetEndpoints } from './auth/passwordReset';
import { setupEndpoint } from './auth/setup';
import { demoLoginsEndpoint, signInEndpoints, signOut } from './auth/signIn';
import { mfaSignInEndpoints } from './mfa/signIn';
import { bookingResources } from './bookings';
import { capabilities } from './capabilities';
import { REST_RESOURCES, type RestResourceName } from './resourceNames';
import { categories } from './catalogue/categories';
import { plans } from './catalogue/plans';
import type { Endpoint, StreamEndpoint } from './core/endpoint';
import { restEndpoints, type RestEndpoint, type RestResource } from './core/restResource';
import { exportEndpoints, type ExportEndpoint } from './export/exports';
import { dashboard, dashboardResources } from './finance/dashboard';
import { finance, payoutResources } from './finance/finance';
import { statementResources } from './finance/statements';
import { acceptInvitationEndpoint, invitationEndpoint, invitationResources } from './invitations';
import { ledgers } from './ledger';
import { liveEndpoint, viewersEndpoint } from './live';
import { mfaEndpoints, mfaResources } from './mfa/methods';
import { notificationResources } from './notifications';
import { reasonResources } from './reasons';
import { viewResources } from './savedViews';
import { contactMessageEndpoints, contactMessageResources } from './support/contactMessages';
import { refundRequestResources } from './support/refundRequests';
import { reportEndpoints, reportResources } from './support/reports';
import { workItemResources } from './support/workItems';

/** REST resources beyond section 7 of the specification, by name. */
export const restResources = {
  ...refundRequestResources,
  ...reportResources,
  ...contactMessageResources,
  ...workItemResources,
  ...peopleResources,
  ...bookingResources,
  ...reasonResources,
  ...dashboardResources,
  ...statementResources,
  ...payoutResources,
  ...activityResources,
  ...notificationResources,
  ...viewResources,
  ...authResources,
  ...mfaResources,
  ...invitationResources,
} as const satisfies Record<RestResourceName, RestResource>;

/**
 * Endpoints of section 7 of the specification, of optional resources of the catalogue, and of additional actions. The
 * key is the operation id in the OpenAPI document. An endpoint beyond section 7 declares a capability.
 */
export const api = {
  ...signInEndpoints,
  ...passwordResetEndpoints,
  ...dashboard,
  ...categories,
  ...actions,
  ...peopleEndpoints,
  ...plans,
  ...ownAccountEndpoints,
  ...adminEndpoints,
  ...finance,
  ...ledgers,
  ...reportEndpoints,
  ...contactMessageEndpoints,
};

/** Endpoints beyond section 7 of the specification that use the response envelope of section 7. */
export const extensionEndpoints = {
  capabilities,
  setup: setupEndpoint,
  demoLogins: demoLoginsEndpoint,
  invited: invitationEndpoint,
  acceptInvitation: acceptInvitationEndpoint,
  signOut,
  ...mfaSignInEndpoints,
  ...mfaEndpoints,
  viewers: viewersEndpoint,
};
export type ExtensionEndpoints = typeof extensionEndpoints;

/** All endpoints. Each one declares `access`. A non-public endpoint also declares a permission and a step-up rule. */
export const allEndpoints: readonly (Endpoint | RestEndpoint | ExportEndpoint | StreamEndpoint)[] = [
  ...Object.values<Endpoint>(api),
  ...Object.values<Endpoint>(extensionEndpoints),
  liveEndpoint,
  ...REST_RESOURCES.flatMap((name) => restEndpoints(name, restResources[name])),
  ...exportEndpoints,
];
