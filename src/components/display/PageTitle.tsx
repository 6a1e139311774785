import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

import { formatNumber } from '../../contract/core/intl';
import { Tag } from './fields';

interface PageTitleProps {
  title: string;
  count?: number | 'loading' | undefined;
  locale?: string;
  adornment?: ReactNode;
  children?: ReactNode;
}

/** Heading (`h1`) and browser tab title of a page. `adornment` follows the heading. `children` are on the right. */
export const PageTitle = ({ title, count, locale = 'en-US', adornment, children }: PageTitleProps) => (
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
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0, minHeight: 44 }}>
      <Typography variant="h1" component="div" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box
          component="h1"
          sx={{ display: 'inline', m: 0, pr: count === undefined ? 0 : 3, font: 'inherit' }}
        >
          {title}
        </Box>
        {/* Places the count after the last word of a wrapped heading. The gap before the count is padding of the
            heading, so that a count that wraps onto a new line starts at the left edge. */}
        {count !== undefined && (
          <Box
            component="span"
            sx={{ display: 'inline-flex', verticalAlign: 'middle', typography: 'body2', letterSpacing: 0 }}
          >
            <Tag>
              {count === 'loading' ? <Box component="span" sx={{ px: 3 }} /> : formatNumber(count, locale)}
            </Tag>
          </Box>
        )}
      </Typography>
      {adornment}
    </Box>
    {children}
  </Box>
);

/** Logo without alternative text, because the page has the product's name as text. */
export const Logo = () => (
  <Box
    component="img"
    src="/logo.svg"
    alt=""
    width={40}
    height={40}
    sx={{ display: 'block', flex: 'none' }}
  />
);
