import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const SPARKLINE_HEIGHT = 28;
const STEP = 10;

/** Vertical padding of the chart in pixels, so that the edge of the chart does not clip the line. */
const EDGE = 2;

const toPoints = (amounts: readonly number[]) => {
  const [min, max] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const getHeight = (amount: number) => (max === min ? 0 : (amount - min) / (max - min));
  return amounts
    .map(
      (amount, index) =>
        `${index * STEP},${SPARKLINE_HEIGHT - EDGE - getHeight(amount) * (SPARKLINE_HEIGHT - 2 * EDGE)}`,
    )
    .join(' ');
};

interface SparklineProps {
  amounts: readonly number[];
  /** Accessible name of the chart. Omitted if the page also shows the amounts as text. */
  label?: string;
}

export const Sparkline = ({ amounts, label }: SparklineProps) => (
  <Box
    component="svg"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    viewBox={`0 0 ${Math.max(1, amounts.length - 1) * STEP} ${SPARKLINE_HEIGHT}`}
    preserveAspectRatio="none"
    sx={{ display: 'block', width: '100%', height: SPARKLINE_HEIGHT, color: 'primary.main' }}
  >
    {amounts.length > 1 && (
      <polyline
        points={toPoints(amounts)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    )}
  </Box>
);

interface StatCardProps {
  label: string;
  /** Formatted statistic. If `undefined`, the card shows a skeleton of the same size. */
  value: string | undefined;
  icon: ReactNode;
  chart?: ReactNode;
  children?: ReactNode;
  to?: string | undefined;
}

/** Aligns the values of cards in a row, even if a long label wraps onto a second line. */
const CARD_STYLES = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  height: '100%',
  p: 4,
} as const;

/** Returns a font size at which an amount fits on one line. A digit is about half as wide as it is high. */
const valueFontSize = (value = '', room = 145) =>
  `clamp(0.9375rem, ${Math.min(13, room / value.length)}cqi, 1.625rem)`;

const WIDE = '@container (min-width: 200px)';
const HIDES_ICON = '@container (min-width: 200px) and (max-width: 240px)';

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
        <Box aria-hidden sx={{ display: 'inline-flex', ...(chart && { [HIDES_ICON]: { display: 'none' } }) }}>
          {icon}
        </Box>
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateAreas: '"value" "text" "chart"',
          [WIDE]: {
            gridTemplate: '"value chart" "text text" / auto minmax(0, 1fr)',
            columnGap: 3,
            alignItems: 'center',
          },
        }}
      >
        <Typography
          sx={{
            gridArea: 'value',
            mt: 1,
            fontSize: valueFontSize(value),
            ...(chart && { [WIDE]: { fontSize: valueFontSize(value, 95) } }),
            overflowWrap: 'anywhere',
            fontWeight: 600,
            lineHeight: '34px',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {value ?? <Skeleton width="4em" sx={{ maxWidth: '100%' }} />}
        </Typography>
        {children && <Box sx={{ gridArea: 'text', minWidth: 0 }}>{children}</Box>}
        {chart && (
          <Box
            sx={{
              gridArea: 'chart',
              mt: 2,
              [WIDE]: { mt: 1, justifySelf: 'end', width: 'min(100%, 120px)' },
            }}
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
        <CardActionArea component={Link} to={to} sx={{ ...CARD_STYLES, alignItems: 'stretch' }}>
          {content}
        </CardActionArea>
      ) : (
        <Box sx={CARD_STYLES}>{content}</Box>
      )}
    </Card>
  );
};

/** Minimum width of the container, in pixels, for 4 or 6 cards in one row. */
const MIN_WIDTH = { 4: 860, 6: 1060 };

export const StatCards = ({ children, maxColumns = 4 }: { children: ReactNode; maxColumns?: 4 | 6 }) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        '@container (min-width: 500px)': { gridTemplateColumns: '1fr 1fr' },
        '@container (min-width: 580px)': { gridTemplateColumns: `repeat(${maxColumns / 2}, 1fr)` },
        [`@container (min-width: ${MIN_WIDTH[maxColumns]}px)`]: {
          gridTemplateColumns: `repeat(${maxColumns}, 1fr)`,
        },
      }}
    >
      {children}
    </Box>
  </Box>
);
