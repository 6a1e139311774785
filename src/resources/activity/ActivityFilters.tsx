import { Box, Button } from '@mui/material';
import { useListContext } from 'react-admin';

import { useWords } from '../../features/auditLog/useWords';
import { DayFilter } from './DayFilter';
import { TargetFilter } from './TargetFilter';
import { ActionFilter } from './ActionFilter';
import { ActorFilter } from './ActorFilter';

/** Columns of twelve on a phone, between, and on a small screen; on one line where there is room, so many pixels wide. */
const place = (xs: number, sm: number, md: number, width: number) => ({
  gridColumn: { xs: `span ${xs}`, sm: `span ${sm}`, md: `span ${md}` },
  flex: `1 1 ${width}px`,
});

/** Each wide enough for the longest of what can be chosen, in both languages. */
const PLACES = {
  '& > div:nth-of-type(1)': place(12, 6, 3, 150),
  '& > div:nth-of-type(2)': place(12, 6, 4, 240),
  '& > div:nth-of-type(3)': place(8, 6, 3, 190),
  '& > div:nth-of-type(4)': place(4, 6, 2, 80),
  '& > div:nth-of-type(5)': place(6, 6, 3, 152),
  '& > div:nth-of-type(6)': place(6, 6, 4, 152),
};

/** What the list can be filtered by, besides the search; all of it is in the address. */
export const ActivityFilters = () => {
  const { words } = useWords();
  const { filterValues, setFilters } = useListContext();
  return (
    <Box
      role="group"
      aria-label={words.filter.title}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
        '@media (min-width: 1400px)': { display: 'flex' },
        alignItems: 'center',
        gap: 3,
        ...PLACES,
        '& > button': { gridColumn: { xs: 'span 6', md: 'span 3' }, justifySelf: 'start' },
        mb: 6,
        displayPrint: 'none',
      }}
    >
      <ActorFilter />
      <ActionFilter />
      <TargetFilter />
      <DayFilter source="from" />
      <DayFilter source="to" />
      <Button onClick={() => setFilters({}, [])} disabled={!Object.keys(filterValues).length}>
        {words.filter.reset}
      </Button>
    </Box>
  );
};
