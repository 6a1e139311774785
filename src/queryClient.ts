import { MutationCache, QueryClient } from '@tanstack/react-query';

/**
 * Calls are made whether or not the browser believes that there is a network, and once: one without an answer says so at
 * once. By default they would wait in silence, and a write would be sent whenever the network is back.
 */
export const createQueryClient = () => {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // Every write is an event: what was read of them is asked for again where it is next shown.
      onSuccess: () => client.invalidateQueries({ queryKey: ['activity'], refetchType: 'none' }),
    }),
  });
  return client;
};
