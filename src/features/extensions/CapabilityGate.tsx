import type { ReactNode } from 'react';

import type { Capability } from '../../contract/capabilityNames';
import { useCapability } from '../../dataProvider/useCapability';

interface CapabilityGateProps {
  capability: Capability;
  /** What stands there where the server does not offer it. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** What needs a capability; nothing until it is known whether the server offers it. */
export const CapabilityGate = ({ capability, fallback = null, children }: CapabilityGateProps) => {
  const offered = useCapability(capability);
  if (offered === undefined) return null;
  return offered ? children : fallback;
};
