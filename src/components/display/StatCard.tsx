import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface StatCardProps {
  label: string;
  /** A skeleton of the value's size until it is there. */
  value: string | undefined;
  icon: ReactNode;
  /** Its way until now, as a small line: beside the value where there is room, else last. */
  chart?: ReactNode;
  /** What stands below the value: how it came about. */
  children?: ReactNode;
  /** The page that tells more. */
  to?: string | undefined;
}

/** Values stand on one line, however long the words above them. */
const STACK = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  height: '100%',
  p: 4,
} as const;

/** An amount is never broken where a smaller one fits: a letter is about half as wide as it is high. */
const sizeOf = (value = '', room = 145) =>
  `clamp(0.9375rem, ${Math.min(13, room / value.length)}cqi, 1.625rem)`;

/** Where a line has room beside the value. */
const WIDE = '@container (min-width: 200px)';
/** There the words above have no room for a picture. */
const BESIDE = '@container (min-width: 200px) and (max-width: 240px)';

/** One figure and what it counts. */
export const StatCard = ({ label, value, icon, chart, children, to }: StatCardProps) => {
  const content = (
    <>
      <Typography
        component="h2"
        variant="body2"
        color="textSecondary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          lineHeight: 1.35,
        }}
      >
        {label}
        <Box aria-hidden sx={{ display: 'inline-flex', ...(chart && { [BESIDE]: { display: 'none' } }) }}>
          {icon}
        </Box>
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateAreas: '"value" "words" "line"',
          [WIDE]: {
            gridTemplate: '"value line" "words words" / auto minmax(0, 1fr)',
            columnGap: 3,
            alignItems: 'center',
          },
        }}
      >
        <Typography
          sx={{
            gridArea: 'value',
            mt: 1,
            fontSize: sizeOf(value),
            ...(chart && { [WIDE]: { fontSize: sizeOf(value, 95) } }),
            overflowWrap: 'anywhere',
            fontWeight: 600,
            lineHeight: '34px',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {value ?? <Skeleton width="4em" sx={{ maxWidth: '100%' }} />}
        </Typography>
        {children && <Box sx={{ gridArea: 'words', minWidth: 0 }}>{children}</Box>}
        {chart && (
          <Box
            sx={{ gridArea: 'line', mt: 2, [WIDE]: { mt: 1, justifySelf: 'end', width: 'min(100%, 120px)' } }}
          >
            {chart}
          </Box>
        )}
      </Box>
    </>
  );
  return (
    <Card sx={{ containerType: 'inline-size' }}>
      {to ? (
        <CardActionArea component={Link} to={to} sx={{ ...STACK, alignItems: 'stretch' }}>
          {content}
        </CardActionArea>
      ) : (
        <Box sx={STACK}>{content}</Box>
      )}
    </Card>
  );
};
