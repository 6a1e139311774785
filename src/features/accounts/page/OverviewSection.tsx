import { Box, Card, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

import { PlainList as Plain } from '../../../components/list/PlainList';

interface OverviewSectionProps {
  title: string;
  /** Where all of it is. */
  allLink?: { text: string; to: string };
  children: ReactNode;
}

/** A part of the overview. */
export const OverviewSection = ({ title, allLink, children }: OverviewSectionProps) => (
  <Card component="section" aria-label={title} sx={{ p: 4 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 4, mb: 2 }}>
      <Typography variant="h2">{title}</Typography>
      {allLink && (
        <Link
          component={RouterLink}
          to={allLink.to}
          underline="hover"
          sx={{ whiteSpace: 'nowrap', displayPrint: 'none' }}
        >
          {allLink.text}
        </Link>
      )}
    </Box>
    {children}
  </Card>
);

/** Its lines, or what is said where there are none. */
export const SectionList = ({ emptyText, children }: { emptyText: string; children: ReactNode[] }) =>
  children.length ? <Plain>{children}</Plain> : <Typography color="textSecondary">{emptyText}</Typography>;

interface SectionItemProps {
  main: ReactNode;
  /** An amount. */
  side?: string;
  below: ReactNode;
  /** What is read as a sentence is not written like a name. */
  isSentence?: boolean;
}

export const SectionItem = ({ main, side, below, isSentence = false }: SectionItemProps) => (
  <Box
    component="li"
    sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
  >
    <Box
      sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, fontWeight: isSentence ? 400 : 550 }}
    >
      <Box dir={isSentence ? 'auto' : undefined} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {main}
      </Box>
      {side && <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{side}</Box>}
    </Box>
    <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {below}
    </Typography>
  </Box>
);
