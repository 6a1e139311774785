import { Box } from '@mui/material';

const MOST = 99;

/** How many there are, at the bell's upper right. MUI's badge does more, and would be loaded before the first list. */
export const UnreadBadge = ({ count }: { count: number }) => (
  <Box
    component="span"
    sx={{
      position: 'absolute',
      bottom: '50%',
      left: '50%',
      minWidth: 20,
      px: 1.5,
      borderRadius: '10px',
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      // A button has a font of its own.
      fontFamily: 'fontFamily',
      fontSize: '0.75rem',
      fontWeight: 500,
      lineHeight: '20px',
    }}
  >
    {count > MOST ? `${MOST}+` : count}
  </Box>
);
