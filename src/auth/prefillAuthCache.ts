import type { QueryClient } from '@tanstack/react-query';

import { createAccessCheck, type ProtectedResource } from './authProvider';

/**
 * Who is signed in, and what they may open, is known here without asking: react-admin's questions have their answers
 * before they are asked, so that a page is drawn once rather than guard by guard. What they may open stays as signing in
 * gave it (specification, section 3); that they are signed in stands until the session says that it has ended, which takes
 * this area away at once. Asked at every page, as react-admin does, all routes would be drawn anew each time.
 */
export const prefillAuthCache = (client: QueryClient, resources: readonly ProtectedResource[]) => {
  const mayOpen = createAccessCheck(resources);
  for (const question of ['canAccess', 'checkAuth'])
    client.setQueryDefaults(['auth', question], { staleTime: Infinity });
  client.setQueryData(['auth', 'checkAuth', {}], true);
  client.setQueryData(['auth', 'getPermissions', {}], []);
  for (const { name: resource } of resources) {
    for (const action of ['list', 'menu']) {
      client.setQueryData(['auth', 'canAccess', { action, resource }], mayOpen(resource, action));
    }
  }
  return client;
};
