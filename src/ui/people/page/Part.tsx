import { Box, Card, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

import { Lines as Plain } from '../../Lines';

interface PartProps {
  title: string;
  /** Where all of it is. */
  all?: { text: string; to: string };
  children: ReactNode;
}

/** A part of the overview. */
export const Part = ({ title, all, children }: PartProps) => (
  <Card component="section" aria-label={title} variant="outlined" sx={{ borderRadius: '12px', p: 4 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 4, mb: 2 }}>
      <Typography variant="h2">{title}</Typography>
      {all && (
        <Link
          component={RouterLink}
          to={all.to}
          underline="hover"
          sx={{ whiteSpace: 'nowrap', displayPrint: 'none' }}
        >
          {all.text}
        </Link>
      )}
    </Box>
    {children}
  </Card>
);

/** Its lines, or what is said where there are none. */
export const Lines = ({ nothing, children }: { nothing: string; children: ReactNode[] }) =>
  children.length ? <Plain>{children}</Plain> : <Typography color="textSecondary">{nothing}</Typography>;

interface LineProps {
  main: ReactNode;
  /** An amount. */
  side?: string;
  below: ReactNode;
  /** What is read as a sentence is not written like a name. */
  plain?: boolean;
}

export const Line = ({ main, side, below, plain = false }: LineProps) => (
  <Box
    component="li"
    sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
  >
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, fontWeight: plain ? 400 : 550 }}>
      <Box dir={plain ? 'auto' : undefined} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {main}
      </Box>
      {side && <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{side}</Box>}
    </Box>
    <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {below}
    </Typography>
  </Box>
);
