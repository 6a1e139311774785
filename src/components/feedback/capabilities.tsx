import type { ReactNode } from 'react';
import { useAuthProvider } from 'react-admin';

import type { Capability } from '../../contract/capabilityNames';
import { useCapability, useCapabilities } from '../../dataProvider/useCapability';
import type { RolesAuthProvider } from '../../authProvider/useMayOpen';

interface CapabilityGateProps {
  capability: Capability;
  fallback?: ReactNode;
  children: ReactNode;
}

export const CapabilityGate = ({ capability, fallback = null, children }: CapabilityGateProps) => {
  const isSupported = useCapability(capability);
  if (isSupported === undefined) return null;
  return isSupported ? children : fallback;
};

interface Part<Name> {
  name: Name;
  capability?: Capability | undefined;
  resource?: string | undefined;
}

/** Returns the names of the `parts` that the server supports and the user can open, or `undefined` while loading. */
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
