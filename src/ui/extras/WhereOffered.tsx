import type { ReactNode } from 'react';

import type { Capability } from '../../contract/offered';
import { useCapability } from './useCapability';

interface WhereOfferedProps {
  extra: Capability;
  /** What stands there where the server does not offer it. */
  instead?: ReactNode;
  children: ReactNode;
}

/** What needs an extra; nothing until it is known whether the server offers it. */
export const WhereOffered = ({ extra, instead = null, children }: WhereOfferedProps) => {
  const offered = useCapability(extra);
  if (offered === undefined) return null;
  return offered ? children : instead;
};
