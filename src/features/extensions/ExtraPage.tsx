import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { ResourceContextProvider, useGetResourceLabel, useResourceContext } from 'react-admin';

import { FINDS, LIST_FILTERS, type RestResourceName } from '../../contract/capabilityNames';
import { PAGE_SIZE } from '../../contract/limits';
import type { FilterableList } from '../../contract/filters';
import type { ListWithViews } from '../../contract/savedViews';
import { ListViewControls } from '../savedViews/ListViewControls';
import { ExportButton } from '../export/ExportButton';
import { FilterButton, ActiveFilters } from '../filters/FilterControls';
import { LinkedRecordNotice } from '../../components/list/LinkedRecordNotice';
import { ListData } from '../../components/list/ListData';
import { ListHeading } from '../../components/list/ListHeading';
import { ListSearch } from '../../components/list/ListSearch';
import { useLinkedRecordFilter } from '../../components/list/useLinkedRecordFilter';
import { PageTitle } from '../../components/display/PageTitle';
import { TableSkeleton } from '../../components/list/table/TableSkeleton';
import { PeriodFilters } from './PeriodFilters';
import { useCapability } from '../../dataProvider/useCapability';

const TOOLS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 3,
  width: { xs: '100%', sm: 'auto' },
} as const;

interface ExtraPageProps {
  extra: RestResourceName;
  statuses: readonly string[];
  filters: ListWithViews & FilterableList;
  /** Wording key of what can be searched for, where the server finds by that. */
  search?: string;
  /** Page of a server without the extension. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Page whose rows are an extension. Messages and role are the page's. */
export const ExtraPage = ({ extra, statuses, filters, search, fallback, children }: ExtraPageProps) => {
  const page = useResourceContext()!;
  const linked = useLinkedRecordFilter();
  const offered = useCapability(extra);
  const canFilter = useCapability(LIST_FILTERS);
  const finds = useCapability(FINDS);
  if (offered === undefined) return <Waiting statuses={statuses} />;
  if (!offered) return fallback;
  return (
    <ListData resource={extra} filter={linked} columnsOf={filters}>
      <ResourceContextProvider value={page}>
        <ListHeading beside={<ListViewControls list={filters} />}>
          <Box sx={TOOLS}>
            {search && finds && <ListSearch placeholder={search} />}
            <ExportButton />
          </Box>
          <Box sx={TOOLS}>
            <PeriodFilters statuses={statuses} />
            {canFilter && <FilterButton list={filters} />}
          </Box>
        </ListHeading>
        {canFilter && <ActiveFilters list={filters} />}
        <LinkedRecordNotice />
        {children}
      </ResourceContextProvider>
    </ListData>
  );
};

const Waiting = ({ statuses }: Pick<ExtraPageProps, 'statuses'>) => (
  <>
    <PageTitle title={useGetResourceLabel()(useResourceContext()!, 2)} count="loading">
      <PeriodFilters statuses={statuses} disabled />
    </PageTitle>
    <Card>
      <TableSkeleton rows={PAGE_SIZE} />
    </Card>
  </>
);
