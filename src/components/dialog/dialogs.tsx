import { useState, type ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
}

export type FormMode = 'create' | 'edit' | 'view';

export interface RecordDialogProps extends DialogProps {
  mode: FormMode;
}

/** Mounts a menu or dialog only when it first opens, because a page has forty. Mounted content can fade out. */
export const MountOnceOpened = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? children : null;
};

/** Returns the landmark around a button. A menu inside the landmark lets screen readers announce the landmark. */
export const menuContainerFor = (button: HTMLElement | null) =>
  button?.closest<HTMLElement>('main, header') ?? null;
