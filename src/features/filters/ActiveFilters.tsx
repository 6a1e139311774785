import { Box } from '@mui/material';
import { useListContext } from 'react-admin';

import { FILTERS, filterParamNames, type FilterableList } from '../../contract/filters/filters';
import { lazyComponent } from '../../components/feedback/lazyComponent';

const FilterChips = lazyComponent(() => import('./FilterChips').then((module) => module.FilterChips));

/** What a list is narrowed by, above it: a line that is there only then, and as high before its chips are. */
export const ActiveFilters = ({ list }: { list: FilterableList }) => {
  const { filterValues } = useListContext();
  const filters = FILTERS[list];
  if (!filterParamNames(filters).some((name) => filterValues[name] !== undefined)) return null;
  return (
    <Box sx={{ minHeight: 36, mb: 4 }}>
      <FilterChips filters={filters} />
    </Box>
  );
};
