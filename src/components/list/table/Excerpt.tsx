import { Typography } from '@mui/material';

interface ExcerptProps {
  text: string;
  /** Pixels, of a column. */
  width: number;
  lines?: 1 | 2;
}

/** Text that a column shows the beginning of, and a card all of. */
export const Excerpt = ({ text, width, lines = 1 }: ExcerptProps) => (
  <Typography
    variant="body2"
    dir="auto"
    title={text}
    sx={{
      maxWidth: { md: width },
      display: { md: '-webkit-box' },
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: { md: lines },
      overflow: { md: 'hidden' },
      // At its own side: Chromium cuts off the ellipsis of a text that ends at the other.
      textAlign: { md: 'start' },
      overflowWrap: { xs: 'anywhere', md: 'break-word' },
      lineHeight: 1.4,
    }}
  >
    {text}
  </Typography>
);
