import { queryOptions, useQuery } from '@tanstack/react-query';

import type { Capability } from '../contract/capabilityNames';
import { fetchCapabilities } from './capabilities';

/** Query of the server's capabilities. React Query sends the query once per session. */
export const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  queryFn: ({ signal }) => fetchCapabilities(signal),
  staleTime: Infinity,
});

export const useCapabilities = () => useQuery(capabilitiesQuery).data;

/** Tells whether the server has a capability. Returns `undefined` until the response arrives. */
export const useCapability = (name: Capability): boolean | undefined => useCapabilities()?.includes(name);
