import { queryOptions, useQuery } from '@tanstack/react-query';

import type { Capability } from '../contract/capabilityNames';
import { fetchCapabilities } from './capabilities';

/** What the server offers beyond section 7 (decisions, Extras): asked once a session. */
export const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  queryFn: ({ signal }) => fetchCapabilities(signal),
  staleTime: Infinity,
});

/** The same; `undefined` until that is known. */
export const useCapabilities = () => useQuery(capabilitiesQuery).data;

/** Whether the server offers an extra; `undefined` until that is known. */
export const useCapability = (name: Capability): boolean | undefined => useCapabilities()?.includes(name);
