import { useAuthProvider, useCanAccess, type AuthProvider } from 'react-admin';

export interface RolesAuthProvider extends AuthProvider {
  /** The answer of `canAccess`, which follows from the session's roles, without a promise. */
  mayOpen: (resource: string, action: string) => boolean;
}

/** Keeps the record of the context out of the question: it would be another one for each row. */
const NO_RECORD = {};

/**
 * Returns whether the administrator's roles open a resource's pages, or with the action `menu` show its link. The first render
 * has the answer, so that no page, link or menu renders twice.
 */
export const useMayOpen = (resource: string, action: 'list' | 'menu' = 'list'): boolean => {
  const authProvider = useAuthProvider<RolesAuthProvider>();
  const initialData = authProvider?.mayOpen(resource, action);
  const { canAccess = false } = useCanAccess({
    resource,
    action,
    record: NO_RECORD,
    initialData,
    // Roles stay as signing in gave them (specification, section 3).
    staleTime: Infinity,
  });
  return canAccess;
};
