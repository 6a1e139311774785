import { Box, Card, Alert, AlertTitle } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ListContextProvider,
  ResourceContextProvider,
  useGetResourceLabel,
  useList,
  useResourceContext,
  type RaRecord,
  useTranslate,
} from 'react-admin';

import { FINDS, LIST_FILTERS } from '../../contract/capabilityNames';
import { type RestResourceName } from '../../contract/resourceNames';
import { PAGE_SIZE } from '../../contract/limits';
import type { FilterableList } from '../../contract/filters';
import type { ListWithViews } from '../../contract/savedViews';
import type { CaseStatus } from '../../contract/support/bookingCases';
import { ListViewControls, ExportButton, FilterButton, ActiveFilters } from './listControls';
import { LinkedRecordNotice, useLinkedRecordFilter, TableSkeleton } from '../../components/list/listStates';
import { ListData } from '../../components/list/ListData';
import { ListHeading, ListSearch, useListTitle } from '../../components/list/ListHeader';
import { PageTitle } from '../../components/display/PageTitle';
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
  statuses: readonly CaseStatus[];
  filters: ListWithViews & FilterableList;
  search?: string;
  fallback: ReactNode;
  children: ReactNode;
}

/** List page of an extension endpoint. The resource context determines the messages and permissions of the page. */
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

/** Returns a sample person without id and email, because the table would render both as links. */
const samplePerson = (name: string, phone: string) => ({ id: undefined, name, email: null, phone });
export const SAMPLE_PEOPLE = [
  {
    buyer: samplePerson('Naomi Okafor', '+1-702-555-0114'),
    seller: samplePerson('Lena Brandt', '+1-702-555-0171'),
  },
  {
    buyer: samplePerson('Sofia Reyes', '+1-702-555-0139'),
    seller: samplePerson('Priya Nair', '+1-702-555-0182'),
  },
  {
    buyer: samplePerson('Grace Whitfield', '+1-702-555-0156'),
    seller: samplePerson('Thomas Rivera', '+1-702-555-0193'),
  },
  {
    buyer: samplePerson('Amara Diallo', '+1-702-555-0127'),
    seller: samplePerson('Claire Dubois', '+1-702-555-0148'),
  },
];

interface SamplesProps {
  rows: RaRecord[];
  /** Renders the table. @param disabledReason text that explains why the actions of the table are disabled */
  children: (disabledReason: string) => ReactNode;
}

/** Page with sample rows and a notice that explains the samples (decision 21). The heading shows no total. */
export const Samples = ({ rows, children }: SamplesProps) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const list = useList({ data: rows, perPage: PAGE_SIZE });
  return (
    <ListContextProvider value={list}>
      <PageTitle title={useListTitle()(resource)}>
        <PeriodFilters disabled />
      </PageTitle>
      <Alert severity="info" variant="outlined" sx={{ mb: 5 }}>
        <AlertTitle>{translate('sample_data.title')}</AlertTitle>
        {translate(`resources.${resource}.sample`)}
      </Alert>
      {children(translate(`resources.${resource}.sample_action`))}
    </ListContextProvider>
  );
};
