import { Typography } from '@mui/material';

/** Text that a column shows the beginning of, and a card all of. */
export const OneLine = ({ text, width }: { text: string; width: number }) => (
  <Typography
    variant="body2"
    title={text}
    sx={{
      maxWidth: { md: width },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: { xs: 'normal', md: 'nowrap' },
    }}
  >
    {text}
  </Typography>
);
