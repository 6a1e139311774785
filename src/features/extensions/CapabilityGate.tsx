import type { ReactNode } from 'react';

import type { Capability } from '../../contract/capabilityNames';
import { useCapability } from '../../dataProvider/useCapability';

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
