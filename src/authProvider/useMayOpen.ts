import { useAuthProvider, useCanAccess, type AuthProvider } from 'react-admin';

import type { PermissionAction } from '../contract/permissions';

export interface RolesAuthProvider extends AuthProvider {
  /** Returns the result of `canAccess` without a promise: it follows from the roles of the session. */
  mayOpen: (resource: string, action: string) => boolean;
}

/** Omits the record of the context, which would give each row its own query. */
const NO_RECORD = {};

/**
 * Tells if the current user may act on a resource: `list` opens its page, `menu` shows its link. The first render has
 * the result, so that no page, link or button renders twice.
 */
export const useMayOpen = (resource: string, action: PermissionAction | 'menu' = 'list'): boolean => {
  const authProvider = useAuthProvider<RolesAuthProvider>();
  const initialData = authProvider?.mayOpen(resource, action);
  const { canAccess = false } = useCanAccess({
    resource,
    action,
    record: NO_RECORD,
    initialData,
    // Roles do not change during a session (specification, section 3).
    staleTime: Infinity,
  });
  return canAccess;
};
