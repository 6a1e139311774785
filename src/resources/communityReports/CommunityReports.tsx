import { Alert, Box } from '@mui/material';
import { ListContextProvider, useListContext, useTranslate, type ListControllerResult } from 'react-admin';

import { ListData } from '../../components/list/ListData';
import { ListHeading } from '../../components/list/ListHeader';
import { REPORT_STATUSES, type CommunityReportRow, type ReportRow } from '../../contract/support/reports';
import { ApiError } from '../../dataProvider/errors';
import { ExportButton } from '../../features/lists/listControls';
import { ExtensionPage, SAMPLE_PEOPLE, Samples } from '../../features/lists/ExtensionPage';
import { PeriodFilters } from '../../features/lists/PeriodFilters';
import { ReportTable, toReport } from './ReportTable';

const SAMPLE_FIELDS = [
  { date: '2025-07-09T14:00:00Z', service: 'Gel manicure', reason: 'Asked for payment outside the app' },
  { date: '2025-07-06T17:30:00Z', service: 'Deep tissue massage', reason: 'Did not come to the appointment' },
  {
    date: '2025-07-01T11:00:00Z',
    service: 'Bridal make-up',
    reason: 'The studio was not as clean as the pictures',
  },
  { date: '2025-06-27T09:45:00Z', service: 'Hair braiding', reason: 'Rude when the time was changed' },
];

/** Sample reports, shown if the server has no reports. */
const SAMPLES = SAMPLE_FIELDS.map(({ date, service, reason }, index): CommunityReportRow => ({
  id: `sample-${index + 1}`,
  appointment_date: date,
  created_at: null,
  buyer: SAMPLE_PEOPLE[index]!.buyer,
  service,
  seller: { ...SAMPLE_PEOPLE[index]!.seller, is_restricted: false },
  reason,
}));

const SpecifiedRows = () => {
  const translate = useTranslate();
  return (
    <>
      <ListHeading>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <PeriodFilters disabled />
          <ExportButton />
        </Box>
      </ListHeading>
      <Alert severity="info" variant="outlined" sx={{ mb: 5 }}>
        {translate('resources.community_reports.unfiltered')}
      </Alert>
      <ReportTable />
    </>
  );
};

const withRows = (list: ListControllerResult<ReportRow>, data: CommunityReportRow[] | undefined) =>
  ({ ...list, data }) as ListControllerResult;

/** Shows the rows of the specified endpoint, or samples if the endpoint is missing (404) or empty (decision 21). */
const SpecifiedRowsOrSamples = () => {
  const list = useListContext<ReportRow>();
  const { data, error } = list;
  const isEndpointMissing = error instanceof ApiError && error.status === 404;
  if (isEndpointMissing || data?.length === 0) {
    return <Samples rows={SAMPLES}>{(reason) => <ReportTable disabledReason={reason} />}</Samples>;
  }
  return (
    <ListContextProvider value={withRows(list, data?.map(toReport))}>
      <SpecifiedRows />
    </ListContextProvider>
  );
};

/** Reports from the endpoint of the specification (section 7), for a server without the extended reports. */
const SpecifiedReports = () => (
  <ListData>
    <SpecifiedRowsOrSamples />
  </ListData>
);

/** List of reports. If the server lacks the extended reports, shows the reports of the specified endpoint. */
export const CommunityReports = () => (
  <ExtensionPage
    resource="reports"
    statuses={REPORT_STATUSES}
    filters="reports"
    fallback={<SpecifiedReports />}
  >
    <ReportTable />
  </ExtensionPage>
);
