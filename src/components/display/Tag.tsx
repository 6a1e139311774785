import { Box } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

export type Tint = 'success' | 'warning' | 'error' | 'info';

interface TagProps {
  /** What kind of news the word is; left out, a plain fact. */
  tint?: Tint | undefined;
  children: ReactNode;
}

const inTint = (tint: Tint) => (theme: Theme) => ({
  // Towards the ink, so that it is read on a ticked row too.
  color: `color-mix(in srgb, ${theme.palette[tint].main} 70%, ${theme.palette.text.primary})`,
  backgroundColor: alpha(theme.palette[tint].main, 0.12),
});

const PLAIN = { color: 'text.secondary', bgcolor: 'action.selected' };

const SHAPE = {
  display: 'inline-flex',
  alignItems: 'center',
  height: 24,
  px: 2,
  borderRadius: '12px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  maxWidth: '100%',
} as const;

/**
 * A word or a number in a tinted chip: a status, a kind, a count. Lists draw one a row, which a plain element does in a
 * tenth of the time of a component.
 */
export const Tag = ({ tint, children }: TagProps) => (
  <Box component="span" sx={[SHAPE, tint ? inTint(tint) : PLAIN]}>
    {children}
  </Box>
);
