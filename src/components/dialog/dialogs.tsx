import { useState, type ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
}

export type FormMode = 'create' | 'edit' | 'view';

export interface RecordDialogProps extends DialogProps {
  mode: FormMode;
}

/** Mounts each of a page's forty menus and dialogs when it first opens. Keeps it mounted, so that it can fade out. */
export const MountOnceOpened = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? children : null;
};

/** Returns the landmark around a button. A menu that opens inside lets screen readers announce the landmark. */
export const menuContainerFor = (button: HTMLElement | null) =>
  button?.closest<HTMLElement>('main, header') ?? null;
