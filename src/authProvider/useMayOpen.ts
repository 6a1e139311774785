import { useAuthProvider, useCanAccess, type AuthProvider } from 'react-admin';

import type { PermissionAction } from '../contract/permissions';

export interface RolesAuthProvider extends AuthProvider {
  /** Returns the result of `canAccess` synchronously, because the result depends only on the session's roles. */
  mayOpen: (resource: string, action: string) => boolean;
}

/** Empty record for `useCanAccess`. Without it, the hook would run a separate query for each row of a list. */
const NO_RECORD = {};

/**
 * Returns true if the current user is allowed to do an action on a resource. The action `list` opens the page of the
 * resource, and `menu` shows the link to the page. Even the first render has the result, so that nothing renders twice.
 */
export const useMayOpen = (resource: string, action: PermissionAction | 'menu' = 'list'): boolean => {
  const authProvider = useAuthProvider<RolesAuthProvider>();
  const initialData = authProvider?.mayOpen(resource, action);
  const { canAccess = false } = useCanAccess({
    resource,
    action,
    record: NO_RECORD,
    initialData,
    // Never becomes stale, because roles do not change during a session (specification, section 3).
    staleTime: Infinity,
  });
  return canAccess;
};
