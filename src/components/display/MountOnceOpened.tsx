import { useState, type ReactNode } from 'react';

/**
 * Draws a menu or a dialog once it has been opened; then it stays, to close in its own time. A page of ten rows has
 * forty of them that nobody asked for.
 */
export const MountOnceOpened = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? children : null;
};
