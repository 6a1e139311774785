import { Box, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

import { count } from '../../format/money';

interface ProgressProps {
  label: string;
  value: number;
  all: number;
}

/** Progress bar with its label and count. */
export const Progress = ({ label, value, all }: ProgressProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const id = useId();
  const percent = all ? (value / all) * 100 : 0;
  const progress = translate('bulk.progress', { count: count(value, locale), total: count(all, locale) });
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, mb: 2 }}>
        <Typography id={id}>{label}</Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{progress}</Typography>
      </Box>
      <LinearProgress variant="determinate" value={percent} aria-labelledby={id} sx={{ borderRadius: 1 }} />
    </>
  );
};
