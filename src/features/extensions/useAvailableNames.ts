import { useAuthProvider } from 'react-admin';

import type { Capability } from '../../contract/capabilityNames';
import type { RolesAuthProvider } from '../../authProvider/useMayOpen';
import { useCapabilities } from '../../dataProvider/useCapability';

interface Offer<Name> {
  name: Name;
  needs: Capability | undefined;
  of: string | undefined;
}

/** Returns which parts the server offers and the administrator may open; `undefined` until the capabilities are known. */
export const useAvailableNames = <Name extends string>(offers: readonly Offer<Name>[]) => {
  const authProvider = useAuthProvider<RolesAuthProvider>();
  const capabilities = useCapabilities();
  return (
    capabilities &&
    offers
      .filter(
        ({ needs, of }) =>
          (!needs || capabilities.includes(needs)) && (!of || authProvider?.mayOpen(of, 'list')),
      )
      .map(({ name }) => name)
  );
};
