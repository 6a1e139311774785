import { Box } from '@mui/material';
import flags from 'react-phone-number-input/flags';
import type { Country } from 'react-phone-number-input';

/** Beside the country's name, or in a button that says it. */
export const Flag = ({ country }: { country: Country }) => {
  const Picture = flags[country];
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-flex',
        flex: 'none',
        width: 24,
        height: 16,
        borderRadius: '3px',
        overflow: 'hidden',
        outline: '1px solid',
        outlineColor: 'divider',
        '& svg': { width: '100%', height: '100%' },
      }}
    >
      {Picture && <Picture title="" />}
    </Box>
  );
};
