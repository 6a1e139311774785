import FilterList from '@mui/icons-material/FilterList';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

import { FILTERS, type FilterableList } from '../../contract/filters';
import { lazyComponent } from '../../components/feedback/lazyComponent';

/** Popover of the filters, fetched when the button or a chip opens it. */
export const FilterEditor = lazyComponent(() =>
  import('./FilterEditor').then((module) => module.FilterEditor),
);

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
