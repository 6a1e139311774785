import { useState, type ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
}

export type FormMode = 'create' | 'edit' | 'view';

export interface RecordDialogProps extends DialogProps {
  mode: FormMode;
}

/**
 * Renders a menu or a dialog from its first opening on, so that it can fade out. A page of ten rows has forty of them.
 */
export const MountOnceOpened = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? children : null;
};

/** Opens a button's menu inside the button's landmark, for screen readers. */
export const menuContainerFor = (button: HTMLElement | null) =>
  button?.closest<HTMLElement>('main, header') ?? null;
