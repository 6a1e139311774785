import { Box, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import { useLocaleState } from 'react-admin';

import { translateMessage } from '../../i18n/i18nProvider';
import { count } from '../../format/money';
import * as say from './words';

interface ProgressProps {
  words: string;
  value: number;
  all: number;
}

/** How far something is, to be seen. */
export const Progress = ({ words, value, all }: ProgressProps) => {
  const [locale] = useLocaleState();
  const id = useId();
  const percent = all ? (value / all) * 100 : 0;
  const soFar = translateMessage(say.progress(count(value, locale), count(all, locale)));
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, mb: 2 }}>
        <Typography id={id}>{words}</Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{soFar}</Typography>
      </Box>
      <LinearProgress variant="determinate" value={percent} aria-labelledby={id} sx={{ borderRadius: 1 }} />
    </>
  );
};
