import { Box } from '@mui/material';

const HEIGHT = 28;
const STEP = 10;

/** Keeps a line along the edge from being clipped. */
const EDGE = 2;

const pointsOf = (amounts: readonly number[]) => {
  const [least, most] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const up = (amount: number) => (most === least ? 0 : (amount - least) / (most - least));
  return amounts
    .map((amount, at) => `${at * STEP},${HEIGHT - EDGE - up(amount) * (HEIGHT - 2 * EDGE)}`)
    .join(' ');
};

interface SparklineProps {
  amounts: readonly number[];
  /** Accessible name. Left out if the amounts are text elsewhere. */
  label?: string;
}

/** Fills the available width. Renders no line for a single amount. */
export const Sparkline = ({ amounts, label }: SparklineProps) => (
  <Box
    component="svg"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    viewBox={`0 0 ${Math.max(1, amounts.length - 1) * STEP} ${HEIGHT}`}
    preserveAspectRatio="none"
    sx={{ display: 'block', width: '100%', height: HEIGHT, color: 'primary.main' }}
  >
    {amounts.length > 1 && (
      <polyline
        points={pointsOf(amounts)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    )}
  </Box>
);
