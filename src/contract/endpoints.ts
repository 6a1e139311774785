import { adminEndpoints } from './accounts/admins';
import { ownAccountEndpoints } from './accounts/ownAccount';
import { peopleEndpoints } from './accounts/people';
import { demoLoginsEndpoint, setupEndpoint } from './auth/setup';
import { signInEndpoints, signOut } from './auth/signIn';
import { capabilities } from './capabilities';
import { REST_RESOURCES } from './capabilityNames';
import { categories } from './catalogue/categories';
import { plans } from './catalogue/plans';
import type { Endpoint, StreamEndpoint } from './core/endpoint';
import { restEndpoints, type RestEndpoint } from './core/restResource';
import { exportEndpoints, type ExportEndpoint } from './export/exports';
import { restResources } from './extensions';
import { dashboard } from './finance/dashboard';
import { finance } from './finance/finance';
import { acceptInvitationEndpoint, invitationEndpoint } from './invitations/acceptInvitation';
import { ledgers } from './ledger';
import { liveEndpoint, viewersEndpoint } from './live';
import { mfaEndpoints } from './mfa/methods';
import { mfaSignInEndpoints } from './mfa/signIn';
import { contactMessageEndpoints } from './support/contactMessages';
import { reportEndpoints } from './support/reports';

/** Endpoints of section 7. The key is the operation id in the OpenAPI document. */
export const api = {
  ...signInEndpoints,
  ...dashboard,
  ...categories,
  ...peopleEndpoints,
  ...plans,
  ...ownAccountEndpoints,
  ...adminEndpoints,
  ...finance,
  ...ledgers,
  ...reportEndpoints,
  ...contactMessageEndpoints,
};

/** Endpoints beyond section 7 that use the same response envelope. */
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

/** All endpoints. Each has an access. Each endpoint that is not `public` has a permission and a step-up rule. */
export const allEndpoints: readonly (Endpoint | RestEndpoint | ExportEndpoint | StreamEndpoint)[] = [
  ...Object.values<Endpoint>(api),
  ...Object.values<Endpoint>(extensionEndpoints),
  liveEndpoint,
  ...REST_RESOURCES.flatMap((name) => restEndpoints(name, restResources[name])),
  ...exportEndpoints,
];
