import { useState, type ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
}

export type FormMode = 'create' | 'edit' | 'view';

export interface RecordDialogProps extends DialogProps {
  mode: FormMode;
}

/** Mounts a menu or dialog when it first opens, and keeps it mounted when it closes, for the closing animation. */
export const MountOnceOpened = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? children : null;
};

/** Returns the landmark around a button. Screen readers announce the landmark if the button's menu opens inside it. */
export const menuContainerFor = (button: HTMLElement | null) =>
  button?.closest<HTMLElement>('main, header') ?? null;
