import { Box } from '@mui/material';

const HEIGHT = 28;
const STEP = 10;

/** So that a line along the edge is not cut. */
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
  /** What whoever cannot see it hears; left out where the amounts are told elsewhere. */
  label?: string;
}

/** A small line, as wide as there is room; of one amount there is none, but its place. */
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
