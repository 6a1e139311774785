import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { Box, Button, Typography, type SxProps, type Theme, Alert } from '@mui/material';
import { createContext, type ReactNode, useMemo } from 'react';
import { useSearchParams, Link } from 'react-router';

import { LoadError } from '../feedback/errors';
import { LOW_ROW_HEIGHT, ROW_HEIGHT } from './tableStyles';
import { ONLY_PARAM } from '../../contract/routes';

const CARD_MARGIN = { m: 4 };

export const ListError = ({ sx = CARD_MARGIN }: { sx?: SxProps<Theme> }) => {
  const { error, refetch, isFetching } = useListContext();
  return <LoadError title="list.failed" query={{ error, refetch, isFetching }} sx={sx} />;
};

/** Names of the period filters and the search. If no other filter is set, an empty list states the period as reason. */
const PERIOD_FILTERS = new Set(['period', 'created', 'active_in', 'q']);

/** Empty list with "Record not found" (specification, section 8), the reason, and a button that clears the filters. */
export const EmptyList = ({ emptyKey }: { emptyKey?: string | undefined }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { filterValues, setFilters, filter } = useListContext();
  const hasPeriod = Boolean(filter && ('range' in filter || 'from' in filter));
  const isFiltered = Object.keys(filterValues).length > 0;
  const hasOtherFilters = Object.keys(filterValues).some((name) => !PERIOD_FILTERS.has(name));
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
              hasOtherFilters
                ? 'list.nothing_filtered'
                : isFiltered || hasPeriod
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

interface TableSkeletonProps {
  rows: number;
  hasCheckboxes?: boolean;
  lowRows?: boolean;
}

/** Styles for all bars of the skeleton. A styled component per bar would render slower than the rows. */
const SKELETON_STYLES: SxProps<Theme> = {
  '& > div': {
    display: { xs: 'grid', md: 'flex' },
    gridTemplateColumns: '1fr 1fr',
    alignContent: 'center',
    alignItems: 'center',
    columnGap: 6,
    rowGap: 2,
    px: 4,
    height: { xs: 132, md: ROW_HEIGHT },
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& > div:first-of-type': { display: { xs: 'none', md: 'flex' }, height: 44 },
  '& > div:last-of-type': { borderBottom: 0 },
  '& span': { flex: 1, height: 14, borderRadius: '4px', bgcolor: 'action.hover' },
  '& .checkbox': { flex: 'none', width: 18, height: 18, display: { xs: 'none', md: 'block' } },
  '& .name': { flex: 2, gridColumn: '1 / -1', width: { xs: '50%', md: 'auto' } },
  '& .email': { flex: 3 },
  '& .more': { flex: 2 },
  animation: 'table-skeleton 2s ease-in-out 0.5s infinite',
  '@keyframes table-skeleton': { '50%': { opacity: 0.4 } },
};

const LOW_ROW_STYLES: SxProps<Theme> = {
  ...SKELETON_STYLES,
  '& > div:not(:first-of-type)': { height: { md: LOW_ROW_HEIGHT } },
};

/** Skeleton of a table, with the height of the expected rows or cards. This height prevents a layout shift. */
export const TableSkeleton = ({ rows, hasCheckboxes = false, lowRows = false }: TableSkeletonProps) => (
  <Box aria-busy="true" data-testid="table-skeleton" sx={lowRows ? LOW_ROW_STYLES : SKELETON_STYLES}>
    {Array.from({ length: rows + 1 }, (_, row) => (
      <div key={row}>
        {hasCheckboxes && <span className="checkbox" />}
        <span className="name" />
        <span className="email" />
        <span className="more" />
        <span />
        <span />
      </div>
    ))}
  </Box>
);

/** Notice above the rows of every list, for example about new rows. The layout provides this context. */
export const ListNoticeContext = createContext<ReactNode>(null);

/** Returns a filter for the record id that a notification's link adds to the URL, or `undefined` without an id. */
export const useLinkedRecordFilter = () => {
  const [params] = useSearchParams();
  const id = params.get(ONLY_PARAM);
  return useMemo(() => (id ? { id } : undefined), [id]);
};

/** Notice on a list that shows only the linked record. Links to the list of all records. */
export const LinkedRecordNotice = () => {
  const translate = useTranslate();
  const [params] = useSearchParams();
  if (!params.get(ONLY_PARAM)) return null;
  const otherParams = new URLSearchParams(params);
  otherParams.delete(ONLY_PARAM);
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 5 }}
      action={
        <Button color="inherit" size="small" component={Link} to={{ search: otherParams.toString() }}>
          {translate('list.all_of_them')}
        </Button>
      }
    >
      {translate('list.only_one')}
    </Alert>
  );
};
