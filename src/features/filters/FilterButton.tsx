import FilterList from '@mui/icons-material/FilterList';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

import { FILTERS, type FilterableList } from '../../contract/filters/filters';
import { FilterEditor } from './lazyFilterEditor';

/** Leads to all that a list can be narrowed by. */
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
