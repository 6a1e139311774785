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
    <Box sx={{ minWidth: 0, lineHeight: '44px' }}>
      <Typography variant="h1" sx={{ display: 'inline', overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {/* Beside the last word, where the heading has more lines than one. */}
      {count !== undefined && (
        <Box component="span" sx={{ display: 'inline-block', verticalAlign: 'middle', lineHeight: 0, pl: 3 }}>
          <Tag>
            {count === 'loading' ? <Box component="span" sx={{ px: 3 }} /> : writeNumber(count, locale)}
          </Tag>
        </Box>
      )}
    </Box>
    {children}
  </Box>
);
