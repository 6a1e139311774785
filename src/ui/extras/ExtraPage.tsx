import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { ResourceContextProvider, useGetResourceLabel, useResourceContext } from 'react-admin';

import { FINDS, OFFERS_FILTERS, type Extra } from '../../contract/offered';
import { PAGE_SIZE } from '../../contract/limits';
import type { Narrowed } from '../../contract/filters';
import type { Viewed } from '../../contract/views';
import { ListLooks } from '../views/button';
import { ExportButton } from '../export/ExportButton';
import { FilterButton } from '../filters/FilterButton';
import { FilterLine } from '../filters/FilterLine';
import { LinkedRecordNotice } from '../list/LinkedRecordNotice';
import { ListData } from '../list/ListData';
import { ListHeading } from '../list/ListHeading';
import { SearchBox } from '../list/SearchBox';
import { useLinkedRecord } from '../list/useLinkedRecord';
import { PageTitle } from '../PageTitle';
import { TableSkeleton } from '../table/TableSkeleton';
import { RecentFilters } from './RecentFilters';
import { useCapability } from './useCapability';

/** What finds and saves rows stands beside the heading, what narrows them below it. */
const TOOLS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 3,
  width: { xs: '100%', sm: 'auto' },
} as const;

interface ExtraPageProps {
  extra: Extra;
  /** What its rows can be narrowed to. */
  statuses: readonly string[];
  filters: Viewed & Narrowed;
  /** Wording key of what can be searched for, where the server finds by that. */
  search?: string;
  /** What the page shows where the server does not offer that. */
  instead: ReactNode;
  /** The table. */
  children: ReactNode;
}

/**
 * A page whose rows are an extra. Its wording is the page's, and its guard has asked for the role: the extra has none of
 * its own.
 */
export const ExtraPage = ({ extra, statuses, filters, search, instead, children }: ExtraPageProps) => {
  const page = useResourceContext()!;
  const linked = useLinkedRecord();
  const offered = useCapability(extra);
  const canFilter = useCapability(OFFERS_FILTERS);
  const finds = useCapability(FINDS);
  if (offered === undefined) return <Waiting statuses={statuses} />;
  if (!offered) return instead;
  return (
    <ListData resource={extra} filter={linked} choosable={filters} disableAuthentication>
      <ResourceContextProvider value={page}>
        <ListHeading beside={<ListLooks of={filters} />}>
          <Box sx={TOOLS}>
            {search && finds && <SearchBox placeholder={search} />}
            <ExportButton />
          </Box>
          <Box sx={TOOLS}>
            <RecentFilters statuses={statuses} />
            {canFilter && <FilterButton of={filters} />}
          </Box>
        </ListHeading>
        {canFilter && <FilterLine of={filters} />}
        <LinkedRecordNotice />
        {children}
      </ResourceContextProvider>
    </ListData>
  );
};

/** Until it is known what the server offers. */
const Waiting = ({ statuses }: Pick<ExtraPageProps, 'statuses'>) => (
  <>
    <PageTitle title={useGetResourceLabel()(useResourceContext()!, 2)} count="loading">
      <RecentFilters statuses={statuses} disabled />
    </PageTitle>
    <Card variant="outlined" sx={{ borderRadius: '12px' }}>
      <TableSkeleton rows={PAGE_SIZE} />
    </Card>
  </>
);
