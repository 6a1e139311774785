import { IconButton } from '@mui/material';
import { useState, type ReactNode } from 'react';

interface ListPopoverButtonProps {
  label: string;
  icon: ReactNode;
  menu: (anchor: HTMLElement, onClose: () => void) => ReactNode;
}

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
        // Height of the other buttons.
        sx={{ width: 40, height: 40, displayPrint: 'none' }}
      >
        {icon}
      </IconButton>
      {anchor && menu(anchor, () => setAnchor(null))}
    </>
  );
};
