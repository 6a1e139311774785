import { Chip } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

import { DASH } from '../../format/money';
import { capitalised } from '../../format/words';
import { useValue } from './useValue';

const TINTS = {
  paid: 'success',
  credit: 'success',
  earning: 'success',
  tip: 'success',
  pending: 'warning',
  failed: 'error',
} as const;
type Known = keyof typeof TINTS;

/**
 * A status or kind as a word in a tinted chip: `app.status.<word>` or, if it is not known, as it came, capitalised and
 * untinted. None is a dash.
 */
export const Status = ({ source }: { source: string }) => {
  const status = useValue<string>(source);
  const translate = useTranslate();
  if (!status) return DASH;
  const word = status.toLowerCase();
  const tint = word in TINTS ? TINTS[word as Known] : undefined;
  return (
    <Chip
      size="small"
      label={translate(`app.status.${word}`, { _: capitalised(status) })}
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
