import { Typography } from '@mui/material';

interface ExcerptProps {
  text: string;
  /** Width of the column in pixels. */
  width: number;
  lines?: 1 | 2;
}

/** Text that is truncated in a table column and shown in full in a card. */
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
      // Aligns the text to the start, because Chromium cuts off the ellipsis of a text that is aligned to the end.
      textAlign: { md: 'start' },
      overflowWrap: 'anywhere',
      lineHeight: 1.4,
    }}
  >
    {text}
  </Typography>
);

/** Returns styles that truncate a cell's second line in a table, but not in a card. @param width in pixels */
export const oneLineStyles = (width: number) => ({
  maxWidth: { md: width * 0.75, lg: width },
  fontSize: '0.8125rem',
  color: 'text.secondary',
  overflow: { md: 'hidden' },
  textOverflow: { md: 'ellipsis' },
  whiteSpace: { md: 'nowrap' },
});
