import { useState, type ReactNode } from 'react';

/**
 * Renders a menu or a dialog from its first opening on, so that it can fade out. A page of ten rows has forty of them.
 */
export const MountOnceOpened = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? children : null;
};
