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
      // Each write adds an event to the audit log, which is read again when it is next shown.
      onSuccess: () => client.invalidateQueries({ queryKey: ['activity'], refetchType: 'none' }),
    }),
  });
  return client;
};
