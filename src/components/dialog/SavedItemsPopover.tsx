import Add from '@mui/icons-material/Add';
import { Box, Button, Divider, List, Typography } from '@mui/material';
import type { ReactNode } from 'react';

import { ResponsivePopover } from './ResponsivePopover';
import { LoadError, type QueryState } from '../feedback/LoadError';

interface SavedItemsPopoverProps {
  anchor: HTMLElement;
  title: string;
  /** Level of the heading. */
  level: 'h2' | 'h3';
  /** Query of the items, for the error and its retry. */
  query: QueryState;
  errorTitle: string;
  /** Text of an empty list, or `false` while the items load. */
  emptyText: string | false;
  saveLabel: string;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

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
