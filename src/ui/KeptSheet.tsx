import Add from '@mui/icons-material/Add';
import { Box, Button, Divider, List, Typography } from '@mui/material';
import type { ReactNode } from 'react';

import { Sheet } from './filters/Sheet';
import { PartFailed, type Asked } from './PartFailed';

interface KeptSheetProps {
  anchor: HTMLElement;
  title: string;
  /** Its level among the headings of what it opens over. */
  level: 'h2' | 'h3';
  /** The rows' query: why they could not be had, and a way to try again. */
  query: Asked;
  failed: string;
  /** Said where there are none; nothing until that is known. */
  none: string | false;
  /** What keeps the present as a new one. */
  keep: string;
  onKeep: () => void;
  onClose: () => void;
  /** One item each. */
  children: ReactNode;
}

/** What somebody has kept under names, to choose from, and a way to keep what is there now. */
export const KeptSheet = ({
  anchor,
  title,
  level,
  query,
  failed,
  none,
  keep,
  onKeep,
  onClose,
  children,
}: KeptSheetProps) => (
  <Sheet anchor={anchor} label={title} onClose={onClose}>
    <Typography component={level} sx={{ fontWeight: 600, px: 4, pt: 3.5, pb: 1 }}>
      {title}
    </Typography>
    {query.error && <PartFailed title={failed} of={query} sx={{ m: 3 }} />}
    {none && (
      <Typography color="textSecondary" sx={{ px: 4, py: 2 }}>
        {none}
      </Typography>
    )}
    <List dense sx={{ py: 1, maxHeight: 350, overflow: 'auto' }}>
      {children}
    </List>
    <Divider />
    <Box sx={{ p: 2 }}>
      <Button fullWidth startIcon={<Add />} onClick={onKeep} sx={{ justifyContent: 'flex-start' }}>
        {keep}
      </Button>
    </Box>
  </Sheet>
);
