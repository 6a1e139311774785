import FilterList from '@mui/icons-material/FilterList';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';

import { lazyComponent } from '../../components/feedback/lazyComponent';
import { FILTERS, filterParamNames, type FilterableList } from '../../contract/filters';

const FilterEditor = lazyComponent(() => import('./FilterEditor').then((module) => module.FilterEditor));
const FilterChips = lazyComponent(() => import('./FilterChips').then((module) => module.FilterChips));

/** Button that opens the menu of a list's filters. */
export const FilterButton = ({ list }: { list: FilterableList }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        data-filter
        variant="outlined"
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flex: 'none', alignSelf: 'flex-start' }}
      >
        {translate('filters.none')}
      </Button>
      {anchor && <FilterEditor filters={FILTERS[list]} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};

/** Line with the chips of a list's active filters. Reserves the height of a chip while the chips load. */
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
