import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

import { writeNumber } from '../contract/amounts';
import { Tag } from './Tag';

interface PageTitleProps {
  title: string;
  /** How many there are, if that is said at all. */
  count?: number | 'loading' | undefined;
  locale?: string;
  /** What stands at the other end of the line. */
  children?: ReactNode;
}

/** A page's one heading, which also names the browser's tab. */
export const PageTitle = ({ title, count, locale = 'en-US', children }: PageTitleProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 4,
      mb: 5,
    }}
  >
    <title>{`${title} · Treat Ya Self`}</title>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0, minHeight: 44 }}>
      <Typography variant="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {count !== undefined && (
        <Tag>
          {count === 'loading' ? <Box component="span" sx={{ px: 3 }} /> : writeNumber(count, locale)}
        </Tag>
      )}
    </Box>
    {children}
  </Box>
);
