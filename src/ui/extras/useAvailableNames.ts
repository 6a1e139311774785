import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';

import type { Capability } from '../../contract/capabilityNames';
import { capabilitiesQuery } from './useCapability';

interface Offer<Name> {
  name: Name;
  /** What the server has to offer for it. */
  needs: Capability | undefined;
  /** The resource that whoever opens it may open too. */
  of: string | undefined;
}

/**
 * Which of some parts the server has rows for and the signed-in person may open; `undefined` until that is known.
 *
 * @param called what these parts are together, like no others
 */
export const useAvailableNames = <Name extends string>(called: string, offers: readonly Offer<Name>[]) => {
  const authProvider = useAuthProvider();
  return useQuery({
    queryKey: [called, offers.map(({ name }) => name)],
    queryFn: async ({ client }) => {
      const offered = await client.fetchQuery(capabilitiesQuery);
      const answers = await Promise.all(
        offers.map(
          async ({ needs, of }) =>
            (!needs || offered.includes(needs)) &&
            (!of || ((await authProvider?.canAccess?.({ resource: of, action: 'list' })) ?? true)),
        ),
      );
      return offers.flatMap(({ name }, at) => (answers[at] ? [name] : []));
    },
    staleTime: Infinity,
  }).data;
};
