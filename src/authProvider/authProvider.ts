import { allEndpoints } from '../contract/endpoints';
import { joinName } from '../contract/accounts/person';
import { isObject } from '../contract/core/read';
import type { Role } from '../contract/roles';
import { ApiError, fieldErrorsOf } from '../dataProvider/errors';
import { resourceMap } from '../dataProvider/resourceMap';
import { send, sessionToken } from '../dataProvider/send';
import { factorSetupRequired, session } from '../session/session';
import type { RolesAuthProvider } from './useMayOpen';
import { signIn, signOut, type Credentials } from './signIn';

export interface ProtectedResource {
  name: string;
  role?: Role;
  /** Role of the users who see the link in the sidebar. By default, the value of `role`. */
  menuRole?: Role;
  /** Resource of the page that shows the list. The list has the permissions of this resource. Default: `name`. */
  permissionsOf?: string;
}

/** Returns true if one of the roles permits an action. No role permits an action that no endpoint declares. */
export const hasPermission = (roles: readonly string[], resource: string, action: string): boolean =>
  allEndpoints.some(({ access, permission }) => {
    if (access === 'public' || !permission || permission === 'own' || permission.action !== action)
      return false;
    if (typeof permission.resource !== 'string')
      return Object.entries(permission.resource).some(
        ([role, name]) => name === resource && roles.includes(role),
      );
    return (
      permission.resource === resource &&
      (access === 'authenticated' || access.some((role) => roles.includes(role)))
    );
  });

/** Actions that the `role` of a page permits. All other actions require the permissions that the endpoints declare. */
const PAGE_ACTIONS: ReadonlySet<string> = new Set(['list', 'show', 'menu']);

const createAccessCheck = (resources: readonly ProtectedResource[]) => {
  const pages = new Map(resources.map((resource) => [resource.name, resource]));
  return (resource: string, action: string): boolean => {
    const roles = session.current()?.userInfo.roles ?? [];
    const page = pages.get(resource);
    if (!page || !PAGE_ACTIONS.has(action))
      return hasPermission(roles, page?.permissionsOf ?? resource, action);
    const role = (action === 'menu' && page.menuRole) || page.role;
    return !role || roles.includes(role);
  };
};

/** Promise that never resolves. Keeps a request pending until the app replaces the page that sent the request. */
const pendingForever = new Promise<never>(() => {});

type Failure = Partial<Pick<ApiError, 'status' | 'body'>>;

/** Returns true if the failed request was sent in an earlier session, before the user signed in again. */
const isOfEarlierSession = (error: Failure) => error instanceof ApiError && error.token !== sessionToken();

/** Returns true if a 401 response can mean an unknown path, because some servers respond 401 to unknown paths. */
const mayBeUnknownPath = (error: Failure) =>
  error instanceof ApiError && error.isExtension && error.status === 401 && !isOfEarlierSession(error);

/** Checks the session at an endpoint that every server has. @returns the error, or `{}` if the session is valid */
const confirmSession = (): Promise<Failure> =>
  resourceMap.roles.getList(send, {}).then(
    () => ({}),
    (failure: Failure) => failure,
  );

/** Creates react-admin's auth provider. `canAccess` checks page roles and endpoint permissions. */
export const createAuthProvider = (resources: readonly ProtectedResource[]): RolesAuthProvider => {
  const mayOpen = createAccessCheck(resources);
  return {
    mayOpen,
    login: (credentials: Credentials) => signIn(credentials),
    // Returns `false`, so that react-admin does not navigate. `RequireSession` redirects to the sign-in page.
    logout: async () => {
      signOut();
      return false;
    },
    checkAuth: async () => {
      if (!session.current()) throw new Error('ra.auth.auth_check_error');
    },
    checkError: async (caught: Failure) => {
      const error = mayBeUnknownPath(caught) ? await confirmSession() : caught;
      const { status, body } = error;
      const isFactorRequired = status === 403 && isObject(body) && body.set_up_factor === true;
      if (status !== 401 && !isFactorRequired) return;
      if (!isOfEarlierSession(error)) {
        if (isFactorRequired) factorSetupRequired.set();
        // If an administrator revoked the session, the server sends the reason as an error of the field `token`.
        else session.end('expired', fieldErrorsOf(body).token);
      }
      // Keeps the request pending until the sign-in page or the factor setup replaces the page. A resolved request
      // would show an empty list. A refund form that receives an error would discard the idempotency key.
      await pendingForever;
    },
    canAccess: async ({ resource, action }) => mayOpen(resource, action),
    getIdentity: async () => {
      const user = session.current()?.userInfo;
      if (!user) throw new Error('ra.auth.auth_check_error');
      const fullName = joinName({ first_name: user.fname, last_name: user.lname }) || user.email;
      return { id: user.userid, fullName, avatar: user.userImage, email: user.email, profile: user };
    },
  };
};
