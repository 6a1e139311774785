import { Box } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

export type Tint = 'success' | 'warning' | 'error' | 'info';

interface TagProps {
  /** Color of the chip. By default neutral. */
  tint?: Tint | undefined;
  children: ReactNode;
}

const tintStyles = (tint: Tint) => (theme: Theme) => ({
  // Mixes in the text color, so that the contrast is high enough on a selected row too.
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
 * Word or number in a tinted chip. A plain element, because lists render a tag per row, and a MUI chip would render ten
 * times slower.
 */
export const Tag = ({ tint, children }: TagProps) => (
  <Box component="span" sx={[SHAPE, tint ? tintStyles(tint) : PLAIN]}>
    {children}
  </Box>
);
