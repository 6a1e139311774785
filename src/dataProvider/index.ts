import type { QueryClient } from '@tanstack/react-query';

import { getCapabilities, hasCapability } from './capabilities';
import { createDataProvider } from './createDataProvider';
import { createExtensionsProvider } from './extensions';
import { apiRoot } from './request';
import { resourceMap } from './resourceMap';
import { createSend, sessionToken } from './send';

type Listener = (message: string) => void;
const listeners = new Set<Listener>();

/** Registers a listener for the server's message after each successful write. Returns the unsubscribe function. */
export const onServerMessage = (listener: Listener) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const send = createSend({
  root: apiRoot,
  token: sessionToken,
  capabilities: getCapabilities,
  onMessage: (message) => listeners.forEach((listener) => listener(message)),
});

/** Creates the data provider of a session. `getOne` and `getMany` look in the cache of `queryClient` first. */
export const createSessionDataProvider = (queryClient: QueryClient) =>
  createDataProvider(resourceMap, send, {
    extensions: createExtensionsProvider(apiRoot, sessionToken),
    hasCapability,
    queryClient,
  });
