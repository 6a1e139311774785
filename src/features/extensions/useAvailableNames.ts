import { useAuthProvider } from 'react-admin';

import type { RolesAuthProvider } from '../../authProvider/useMayOpen';
import type { Capability } from '../../contract/capabilityNames';
import { useCapabilities } from '../../dataProvider/useCapability';

interface Part<Name> {
  name: Name;
  capability?: Capability | undefined;
  resource?: string | undefined;
}

/**
 * Returns the names of those `parts` that the server supports and the current user may open. Returns `undefined` while
 * the capabilities of the server load.
 */
export const useAvailableNames = <Name extends string>(parts: readonly Part<Name>[]) => {
  const authProvider = useAuthProvider<RolesAuthProvider>();
  const capabilities = useCapabilities();
  return (
    capabilities &&
    parts
      .filter(
        ({ capability, resource }) =>
          (!capability || capabilities.includes(capability)) &&
          (!resource || authProvider?.mayOpen(resource, 'list')),
      )
      .map(({ name }) => name)
  );
};
