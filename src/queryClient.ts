import { MutationCache, QueryClient } from '@tanstack/react-query';

/**
 * Creates a client that sends requests once, even if the browser reports no network, so that a failure shows at once. By
 * default a request would wait silently, and a write would be sent whenever the network is back.
 */
export const createQueryClient = () => {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // Each write adds an event to the audit log, which is read again when it is next shown.
      onSuccess: () => client.invalidateQueries({ queryKey: ['activity'], refetchType: 'none' }),
    }),
  });
  return client;
};
