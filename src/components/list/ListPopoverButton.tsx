import { IconButton } from '@mui/material';
import { useState, type ReactNode } from 'react';

interface ListPopoverButtonProps {
  label: string;
  icon: ReactNode;
  /** What it opens. */
  menu: (anchor: HTMLElement, onClose: () => void) => ReactNode;
}

/** A button beside a list's heading, which opens a way to look at the list otherwise. */
export const ListPopoverButton = ({ label, icon, menu }: ListPopoverButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        // As high as the buttons beside it.
        sx={{ width: 40, height: 40, displayPrint: 'none' }}
      >
        {icon}
      </IconButton>
      {anchor && menu(anchor, () => setAnchor(null))}
    </>
  );
};
