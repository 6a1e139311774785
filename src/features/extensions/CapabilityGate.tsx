import type { ReactNode } from 'react';

import type { Capability } from '../../contract/capabilityNames';
import { useCapability } from '../../dataProvider/useCapability';

interface CapabilityGateProps {
  capability: Capability;
  fallback?: ReactNode;
  children: ReactNode;
}

export const CapabilityGate = ({ capability, fallback = null, children }: CapabilityGateProps) => {
  const offered = useCapability(capability);
  if (offered === undefined) return null;
  return offered ? children : fallback;
};
