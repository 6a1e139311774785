import { Box } from '@mui/material';
import { useLocaleState } from 'react-admin';

import { writeNumber } from '../../contract/amounts';

/** How many rows a choice leaves, at the far side of it; nothing until that is known. */
export const Count = ({ of }: { of: number | undefined }) => {
  const [locale] = useLocaleState();
  if (of === undefined) return null;
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
      {writeNumber(of, locale)}
    </Box>
  );
};
