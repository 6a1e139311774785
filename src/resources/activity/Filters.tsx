import { Box, Button } from '@mui/material';
import { useListContext } from 'react-admin';

import { useWords } from '../../ui/activity/useWords';
import { DayFilter } from './DayFilter';
import { TargetFilter } from './TargetFilter';
import { WhatFilter } from './WhatFilter';
import { WhoFilter } from './WhoFilter';

/** What the list can be narrowed by, besides the search; all of it is in the address. */
export const Filters = () => {
  const { words } = useWords();
  const { filterValues, setFilters } = useListContext();
  return (
    <Box
      role="group"
      aria-label={words.filter.title}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(132px, 1fr))' },
        alignItems: 'center',
        gap: 3,
        mb: 6,
        displayPrint: 'none',
      }}
    >
      <WhoFilter />
      <WhatFilter />
      <TargetFilter />
      <DayFilter source="from" />
      <DayFilter source="to" />
      <Button onClick={() => setFilters({}, [])} disabled={!Object.keys(filterValues).length}>
        {words.filter.reset}
      </Button>
    </Box>
  );
};
