import { MutationCache, QueryClient } from '@tanstack/react-query';

/**
 * Creates a query client that sends each request once, even if the browser reports no network. By default, React Query
 * would pause a request without an error, and would send a paused write when the network returns.
 */
export const createQueryClient = () => {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // Marks the audit log as stale, because each write adds an event. The log refetches when next shown.
      onSuccess: () => client.invalidateQueries({ queryKey: ['activity'], refetchType: 'none' }),
    }),
  });
  return client;
};
