import { joinName } from '../contract/core/joinName';
import { isObject } from '../contract/core/read';
import type { Role } from '../contract/roles';
import { hasPermission } from './hasPermission';
import { ApiError, fieldErrorsOf } from '../dataProvider/ApiError';
import { resourceMap } from '../dataProvider/resourceMap';
import { send, sessionToken } from '../dataProvider/send';
import { factorSetupRequired } from './session/factorSetupRequired';
import { session } from './session/session';
import type { RolesAuthProvider } from './useMayOpen';
import { signIn, type Credentials } from './signIn';
import { signOut } from './signOut';

export interface ProtectedResource {
  name: string;
  role?: Role;
  /** Role that sees its link in the sidebar, where that is another one. */
  menuRole?: Role;
  /** Resource with the permissions of a ledger or another list that a page shows next to its own. */
  permissionsOf?: string;
}

/** Actions on a page. All other actions are those of the endpoints' permissions. */
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

/** Result of a request whose page is being replaced. */
const noAnswer = new Promise<never>(() => {});

type Failure = Partial<Pick<ApiError, 'status' | 'body'>>;

/** The user may have signed in again, here or in another tab, before a request of the earlier session fails. */
const isOfEarlierSession = (error: Failure) => error instanceof ApiError && error.token !== sessionToken();

/** Some servers answer 401 to every path that they do not know. */
const isDoubtful = (error: Failure) =>
  error instanceof ApiError && error.isExtension && error.status === 401 && !isOfEarlierSession(error);

/** Sends a section 7 request. @returns its error, or an empty object if the session is valid */
const confirmSession = (): Promise<Failure> =>
  resourceMap.roles.getList(send, {}).then(
    () => ({}),
    (failure: Failure) => failure,
  );

/** React-admin's auth provider. `canAccess` answers from the roles of the pages and the permissions of the endpoints. */
export const createAuthProvider = (resources: readonly ProtectedResource[]): RolesAuthProvider => {
  const mayOpen = createAccessCheck(resources);
  return {
    mayOpen,
    login: (credentials: Credentials) => signIn(credentials),
    // The guard navigates to the sign-in page, so react-admin need not.
    logout: async () => {
      signOut();
      return false;
    },
    checkAuth: async () => {
      if (!session.current()) throw new Error('ra.auth.auth_check_error');
    },
    checkError: async (caught: Failure) => {
      const error = isDoubtful(caught) ? await confirmSession() : caught;
      const { status, body } = error;
      const wantsFactor = status === 403 && isObject(body) && body.set_up_factor === true;
      if (status !== 401 && !wantsFactor) return;
      // In place of the page comes the one to sign in, or where a factor is set up, and what waited for the call goes away
      // with it. Any answer would be wrong: react-admin's own empty one leads a list to page one, and a failure lets a refund
      // forget its key.
      if (!isOfEarlierSession(error)) {
        if (wantsFactor) factorSetupRequired.set();
        else {
          // The server names the reason under `token` if an administrator revoked the session.
          const { token: whyItEnded } = fieldErrorsOf(body);
          session.end('expired', whyItEnded);
        }
      }
      await noAnswer;
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
