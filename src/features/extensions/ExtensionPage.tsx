import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ListContextProvider,
  ResourceContextProvider,
  useGetResourceLabel,
  useList,
  useResourceContext,
  type RaRecord,
} from 'react-admin';

import { FINDS, LIST_FILTERS, type RestResourceName } from '../../contract/capabilityNames';
import { PAGE_SIZE } from '../../contract/limits';
import type { FilterableList } from '../../contract/filters';
import type { ListWithViews } from '../../contract/savedViews';
import { ListViewControls } from '../savedViews/ListViewControls';
import { ExportButton } from '../export/ExportButton';
import { FilterButton } from '../filters/FilterControls';
import { ActiveFilters } from '../filters/FilterControls';
import { LinkedRecordNotice, useLinkedRecordFilter } from '../../components/list/listNotices';
import { ListData } from '../../components/list/ListData';
import { ListHeading, ListSearch } from '../../components/list/ListHeader';
import { PageTitle } from '../../components/display/PageTitle';
import { TableSkeleton } from '../../components/list/listStates';
import { PeriodFilters } from './PeriodFilters';
import { useCapability } from '../../dataProvider/useCapability';

const TOOLS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 3,
  width: { xs: '100%', sm: 'auto' },
} as const;

interface ExtensionPageProps {
  resource: RestResourceName;
  statuses: readonly string[];
  filters: ListWithViews & FilterableList;
  /** Message key of the search field's placeholder. By default, the page has no search field. */
  search?: string;
  /** Page shown if the server does not support the extension. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * List page that reads rows from an extension endpoint, the resource `resource`. The page has the messages and
 * permissions of the resource context, which is a resource of the specification.
 */
export const ExtensionPage = ({
  resource,
  statuses,
  filters,
  search,
  fallback,
  children,
}: ExtensionPageProps) => {
  const page = useResourceContext()!;
  const linkedRecordFilter = useLinkedRecordFilter();
  const isSupported = useCapability(resource);
  const canFilter = useCapability(LIST_FILTERS);
  const canSearch = useCapability(FINDS);
  if (isSupported === undefined) return <LoadingPage statuses={statuses} />;
  if (!isSupported) return fallback;
  return (
    <ListData resource={resource} filter={linkedRecordFilter} columnsOf={filters}>
      <ResourceContextProvider value={page}>
        <ListHeading controls={<ListViewControls list={filters} />}>
          <Box sx={TOOLS}>
            {search && canSearch && <ListSearch placeholder={search} />}
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

const NO_ROWS: RaRecord[] = [];

const LoadingPage = ({ statuses }: Pick<ExtensionPageProps, 'statuses'>) => (
  <ListContextProvider value={useList({ data: NO_ROWS })}>
    <PageTitle title={useGetResourceLabel()(useResourceContext()!, 2)} count="loading">
      <PeriodFilters statuses={statuses} disabled />
    </PageTitle>
    <Card>
      <TableSkeleton rows={PAGE_SIZE} />
    </Card>
  </ListContextProvider>
);
