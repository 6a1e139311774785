import Add from '@mui/icons-material/Add';
import { Box, Button, Divider, List, Typography } from '@mui/material';
import type { ReactNode } from 'react';

import { ResponsivePopover } from './ResponsivePopover';
import { LoadError, type QueryState } from '../feedback/LoadError';

interface SavedItemsPopoverProps {
  anchor: HTMLElement;
  title: string;
  /** Its level among the headings of what it opens over. */
  level: 'h2' | 'h3';
  /** The rows' query: why they could not be had, and a way to try again. */
  query: QueryState;
  errorTitle: string;
  /** Said where there are none; nothing until that is known. */
  emptyText: string | false;
  /** What keeps the present as a new one. */
  saveLabel: string;
  onSave: () => void;
  onClose: () => void;
  /** One item each. */
  children: ReactNode;
}

/** What somebody has kept under names, to choose from, and a way to keep what is there now. */
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
