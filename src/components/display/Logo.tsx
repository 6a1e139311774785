import { Box } from '@mui/material';

/** The monogram; its name is written beside it or said by the page. */
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
