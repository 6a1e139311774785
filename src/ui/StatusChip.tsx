import { Chip } from '@mui/material';
import { alpha } from '@mui/material/styles';

import { DASH } from '../format/money';
import { capitalised } from '../format/words';

const TINTS = {
  paid: 'success',
  credit: 'success',
  earning: 'success',
  tip: 'success',
  pending: 'warning',
  failed: 'error',
} as const;

/** A status or kind as a word in a tinted chip; one that is not known is untinted, none is a dash. */
export const StatusChip = ({ status }: { status: string }) => {
  if (!status) return DASH;
  const tint = TINTS[status.toLowerCase() as keyof typeof TINTS] as
    (typeof TINTS)[keyof typeof TINTS] | undefined;
  return (
    <Chip
      size="small"
      label={capitalised(status)}
      sx={(theme) => ({
        fontWeight: 600,
        // Towards the ink, so that it is read on a ticked row too.
        color: tint
          ? `color-mix(in srgb, ${theme.palette[tint].main} 70%, ${theme.palette.text.primary})`
          : theme.palette.text.secondary,
        backgroundColor: tint ? alpha(theme.palette[tint].main, 0.1) : theme.palette.action.hover,
      })}
    />
  );
};
