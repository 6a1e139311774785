import { Dialog, Popover, useMediaQuery, type Theme } from '@mui/material';
import { useState, type ReactNode } from 'react';

import { menuContainerFor } from '../display/menuContainer';

interface ResponsivePopoverProps {
  anchor: HTMLElement;
  /** Accessible name. */
  label: string;
  /** Side that the anchor and the popover share. Default: left. */
  side?: 'left' | 'right' | undefined;
  onClose: () => void;
  children: ReactNode;
}

const FROM_BELOW = {
  '& .MuiDialog-container': { alignItems: 'flex-end' },
  '& .MuiDialog-paper.MuiDialog-paper': {
    m: 0,
    width: '100%',
    maxWidth: '100%',
    borderRadius: '16px 16px 0 0',
  },
} as const;

/** Popover at its anchor. On a phone, a full-width bottom sheet. */
export const ResponsivePopover = ({
  anchor,
  label,
  side = 'left',
  onClose,
  children,
}: ResponsivePopoverProps) => {
  const isTelephone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  // Keeps the initial layout: a rotation of the phone would remount the content and lose the typed values.
  const [isSmall] = useState(isTelephone);
  const common = { open: true, onClose, container: menuContainerFor(anchor) };
  if (isSmall) {
    return (
      <Dialog
        {...common}
        slotProps={{ paper: { 'aria-label': label, 'aria-labelledby': undefined } }}
        sx={FROM_BELOW}
      >
        {children}
      </Dialog>
    );
  }
  return (
    <Popover
      {...common}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          'aria-modal': true,
          elevation: 0,
          sx: {
            width: 340,
            mt: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: '12px',
            boxShadow: '0 8px 28px rgb(27 19 32 / 0.14)',
          },
        },
      }}
    >
      {children}
    </Popover>
  );
};
