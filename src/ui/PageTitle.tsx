import { Box, Chip, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface PageTitleProps {
  title: string;
  /** How many there are; a placeholder while `undefined`, nothing when `null`. */
  count?: number | null | undefined;
  locale?: string;
  /** What stands at the other end of the line. */
  children?: ReactNode;
}

/** A page's one heading, which also names the browser's tab. */
export const PageTitle = ({ title, count = null, locale = 'en-US', children }: PageTitleProps) => (
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
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44 }}>
      <Typography variant="h1">{title}</Typography>
      {count !== null && (
        <Chip
          size="small"
          label={count === undefined ? <Skeleton width={24} /> : count.toLocaleString(locale)}
          sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}
        />
      )}
    </Box>
    {children}
  </Box>
);
