import { Box } from '@mui/material';

/** Decorative: the page has the name as text. */
export const Logo = ({ size = 40 }: { size?: number }) => (
  <Box
    component="img"
    src="/logo.svg"
    alt=""
    width={size}
    height={size}
    sx={{ display: 'block', flex: 'none' }}
  />
);
