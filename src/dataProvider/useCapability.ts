import { queryOptions, useQuery } from '@tanstack/react-query';

import type { Capability } from '../contract/capabilityNames';
import { fetchCapabilities } from './capabilities';

/** Capabilities beyond section 7 (decisions, Extras), requested once a session. */
export const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  queryFn: ({ signal }) => fetchCapabilities(signal),
  staleTime: Infinity,
});

export const useCapabilities = () => useQuery(capabilitiesQuery).data;

/** Tells if the server offers an extension; `undefined` until the capabilities are known. */
export const useCapability = (name: Capability): boolean | undefined => useCapabilities()?.includes(name);
