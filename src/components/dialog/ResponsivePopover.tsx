import {
  Dialog,
  Popover,
  useMediaQuery,
  type Theme,
  Box,
  Button,
  Divider,
  List,
  Typography,
} from '@mui/material';
import { useState, type ReactNode } from 'react';
import Add from '@mui/icons-material/Add';

import { menuContainerFor } from './dialogs';
import { LoadError, type QueryState } from '../feedback/errors';

interface ResponsivePopoverProps {
  anchor: HTMLElement;
  label: string;
  side?: 'left' | 'right' | undefined;
  onClose: () => void;
  children: ReactNode;
}

const BOTTOM_SHEET_STYLES = {
  '& .MuiDialog-container': { alignItems: 'flex-end' },
  '& .MuiDialog-paper.MuiDialog-paper': {
    m: 0,
    width: '100%',
    maxWidth: '100%',
    borderRadius: '16px 16px 0 0',
  },
} as const;

/** Popover next to the `anchor` element, or a full-width bottom sheet on a phone. */
export const ResponsivePopover = ({
  anchor,
  label,
  side = 'left',
  onClose,
  children,
}: ResponsivePopoverProps) => {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  // Keeps the initial layout after a rotation. Another layout would remount the content and lose the user's input.
  const [isSmall] = useState(isPhone);
  const common = { open: true, onClose, container: menuContainerFor(anchor) };
  if (isSmall) {
    return (
      <Dialog
        {...common}
        slotProps={{ paper: { 'aria-label': label, 'aria-labelledby': undefined } }}
        sx={BOTTOM_SHEET_STYLES}
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

interface SavedItemsPopoverProps {
  anchor: HTMLElement;
  title: string;
  level: 'h2' | 'h3';
  query: QueryState;
  errorTitle: string;
  /** Text for an empty list, or `false` while the list is loading or contains items. */
  emptyText: string | false;
  saveLabel: string;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Popover with a list of saved items, such as views or replies, and a button that saves a new item. */
export const SavedItemsPopover = ({
  anchor,
  title,
  level,
  query,
  errorTitle,
  emptyText,
  saveLabel,
  onSave,
  onClose,
  children,
}: SavedItemsPopoverProps) => (
  <ResponsivePopover anchor={anchor} label={title} onClose={onClose}>
    <Typography component={level} sx={{ fontWeight: 600, px: 4, pt: 3.5, pb: 1 }}>
      {title}
    </Typography>
    {query.error && <LoadError title={errorTitle} query={query} sx={{ m: 3 }} />}
    {emptyText && (
      <Typography color="textSecondary" sx={{ px: 4, py: 2 }}>
        {emptyText}
      </Typography>
    )}
    <List dense sx={{ py: 1, maxHeight: 350, overflow: 'auto' }}>
      {children}
    </List>
    <Divider />
    <Box sx={{ p: 2 }}>
      <Button fullWidth startIcon={<Add />} onClick={onSave} sx={{ justifyContent: 'flex-start' }}>
        {saveLabel}
      </Button>
    </Box>
  </ResponsivePopover>
);
