import { Box } from '@mui/material';
import { useLocaleState } from 'react-admin';

import { formatNumber } from '../../contract/core/intl';

export const ChoiceCount = ({ count }: { count: number | undefined }) => {
  const [locale] = useLocaleState();
  if (count === undefined) return null;
  return (
    <Box
      component="span"
      sx={{
        ml: 'auto',
        pl: 4,
        color: 'text.secondary',
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {formatNumber(count, locale)}
    </Box>
  );
};
