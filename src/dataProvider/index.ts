import { QueryClient, MutationCache } from '@tanstack/react-query';
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

/** Creates the data provider of a session. `getOne` and `getMany` search the cache of `queryClient` first. */
export const createSessionDataProvider = (queryClient: QueryClient) =>
  createDataProvider(resourceMap, send, {
    extensions: createExtensionsProvider(apiRoot, sessionToken),
    hasCapability,
    queryClient,
  });

/**
 * Creates a query client that sends each request once, even if the browser reports no network. By default, React Query
 * would silently pause such a request, and would send a paused write when the network returns.
 */
export const createQueryClient = () => {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // Marks the audit log as stale, because each write adds an event. The Activity page refetches a stale log.
      onSuccess: () => client.invalidateQueries({ queryKey: ['activity'], refetchType: 'none' }),
    }),
  });
  return client;
};
