import { Box, Button, Typography } from '@mui/material';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';

/** Filters by time, and the search. */
const OF_PERIODS = new Set(['period', 'created', 'active_in', 'q']);

/** "Record not found" (specification, section 8), and a description of the list. */
export const EmptyListContent = ({ emptyKey }: { emptyKey?: string | undefined }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { filterValues, setFilters, filter } = useListContext();
  const isOfPeriod = Boolean(filter && ('range' in filter || 'from' in filter));
  const isFiltered = Object.keys(filterValues).length > 0;
  const isFilteredFurther = Object.keys(filterValues).some((name) => !OF_PERIODS.has(name));
  const searched = typeof filterValues.q === 'string' ? filterValues.q : '';
  return (
    <Box sx={{ py: 14, px: 5, textAlign: 'center' }}>
      <Box
        component="svg"
        viewBox="0 0 64 64"
        aria-hidden="true"
        sx={{ width: 72, color: 'primary.main', fill: 'none', stroke: 'currentColor', strokeWidth: 2, mb: 3 }}
      >
        <path d="M32 54V33" strokeLinecap="round" />
        <path d="M32 35C32 23 24 15 12 14c.6 13 8 20.6 20 21Z" strokeLinejoin="round" />
        <path d="M32 35c0-12 8-20 20-21-.6 13-8 20.6-20 21Z" strokeLinejoin="round" />
        <path d="M20 54h24" strokeLinecap="round" />
      </Box>
      <Typography variant="h2" component="p">
        {translate('ra.navigation.no_results')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {searched
          ? translate('list.nothing_for', { searched })
          : translate(
              isFilteredFurther
                ? 'list.nothing_filtered'
                : isFiltered || isOfPeriod
                  ? 'list.nothing_chosen'
                  : (emptyKey ?? `resources.${resource}.empty`),
            )}
      </Typography>
      {isFiltered && (
        <Button variant="outlined" sx={{ mt: 5 }} onClick={() => setFilters({}, [])}>
          {translate('list.show_all')}
        </Button>
      )}
    </Box>
  );
};
