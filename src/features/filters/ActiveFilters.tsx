import { Box } from '@mui/material';
import { useListContext } from 'react-admin';

import { FILTERS, filterParamNames, type FilterableList } from '../../contract/filters';
import { lazyComponent } from '../../components/feedback/lazyComponent';

const FilterChips = lazyComponent(() => import('./FilterChips').then((module) => module.FilterChips));

/** Line with the chips of a filtered list. It has its height before the chips are loaded. */
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
