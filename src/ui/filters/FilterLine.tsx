import { Box } from '@mui/material';
import { useListContext } from 'react-admin';

import { FILTERS, namesOf, type Narrowed } from '../../contract/filters';
import { lazyPart } from '../lazyPart';

const Chips = lazyPart(() => import('./Chips').then((module) => module.Chips));

/** What a list is narrowed by, above it: a line that is there only then, and as high before its chips are. */
export const FilterLine = ({ of }: { of: Narrowed }) => {
  const { filterValues } = useListContext();
  const filters = FILTERS[of];
  if (!namesOf(filters).some((name) => filterValues[name] !== undefined)) return null;
  return (
    <Box sx={{ minHeight: 36, mb: 4 }}>
      <Chips filters={filters} />
    </Box>
  );
};
