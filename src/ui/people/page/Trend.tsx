import { Box } from '@mui/material';
import dayjs from 'dayjs';

import { useWords } from './words';

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

interface TrendProps {
  /** The current month last. */
  months: readonly (number | null)[];
  from: string | null | undefined;
  write: (amount: number) => string;
}

/** A line of twelve months; whoever cannot see it hears the amounts. */
export const Trend = ({ months, from, write }: TrendProps) => {
  const word = useWords();
  const amounts = months.map((amount) => amount ?? 0);
  if (amounts.length < 2) return null;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={word('figures.trend', {
        month: from ? dayjs(from.slice(0, 10)).format('MMM YYYY') : '',
        amounts: amounts.map(write).join(', '),
      })}
      viewBox={`0 0 ${(amounts.length - 1) * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height: HEIGHT, mt: 2, color: 'primary.main' }}
    >
      <polyline
        points={pointsOf(amounts)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
};
