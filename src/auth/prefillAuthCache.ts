import type { QueryClient } from '@tanstack/react-query';

import { createAccessCheck, type ProtectedResource } from './authProvider';

/**
 * Who is signed in, and what they may open, is known here without asking: react-admin's questions have their answers
 * before they are asked, so that a page is drawn once rather than guard by guard. Whether somebody is signed in it asks all
 * the same; what they may open stays as signing in gave it (specification, section 3).
 */
export const prefillAuthCache = (client: QueryClient, resources: readonly ProtectedResource[]) => {
  const mayOpen = createAccessCheck(resources);
  client.setQueryDefaults(['auth', 'canAccess'], { staleTime: Infinity });
  // Every route is drawn anew with what this hears: that it asks is not news, only another answer is.
  client.setQueryDefaults(['auth', 'checkAuth'], { notifyOnChangeProps: ['data', 'error', 'status'] });
  client.setQueryData(['auth', 'checkAuth', {}], true);
  client.setQueryData(['auth', 'getPermissions', {}], []);
  for (const { name: resource } of resources) {
    for (const action of ['list', 'menu']) {
      client.setQueryData(['auth', 'canAccess', { action, resource }], mayOpen(resource, action));
    }
  }
  return client;
};
