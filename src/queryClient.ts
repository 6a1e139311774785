import { QueryClient } from '@tanstack/react-query';

/**
 * Calls are made whether or not the browser believes that there is a network, and once: one without an answer says so at
 * once. By default they would wait in silence, and a write would be sent whenever the network is back.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
