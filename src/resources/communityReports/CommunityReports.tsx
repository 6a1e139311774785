import { Alert, Box } from '@mui/material';
import {
  DataTable,
  ListContextProvider,
  ResourceContextProvider,
  useListContext,
  useRecordContext,
  useTranslate,
  type ListControllerResult,
} from 'react-admin';

import { Excerpt, ListDate, Tag, useTextOrErased } from '../../components/display/fields';
import { ListData } from '../../components/list/ListData';
import { ListHeading } from '../../components/list/ListHeader';
import { useDetailsAction } from '../../components/list/recordActions';
import { RowMenu } from '../../components/list/rowActions';
import { TableCard } from '../../components/list/Table';
import { REPORT_STATUSES, type CommunityReportRow, type ReportRow } from '../../contract/support/reports';
import { ApiError } from '../../dataProvider/errors';
import { PersonContactCell, PersonLink } from '../../features/accounts/personLinks';
import type { PersonTabProps } from '../../features/accounts/personPage/PersonTabs';
import { ExtensionPage, SAMPLE_PEOPLE, Samples } from '../../features/lists/ExtensionPage';
import { ExportButton } from '../../features/lists/listControls';
import { PeriodFilters } from '../../features/lists/PeriodFilters';
import { useAssigneeColumn } from '../../features/support/AssigneeButton';
import { BUYER_COLUMNS, CaseStatus } from '../../features/support/caseFields';
import { DASH } from '../../format/money';
import { ReportDetails, toReport, useReportActions } from './ReportDetails';

const ReportMenu = ({ disabledReason }: { disabledReason: string | undefined }) => {
  const { buyer } = useRecordContext<CommunityReportRow>()!;
  const translate = useTranslate();
  const details = useDetailsAction({ dialog: (state) => <ReportDetails {...state} />, disabledReason });
  return (
    <RowMenu
      name={buyer?.name || translate('resources.community_reports.deleted')}
      actions={[details, ...useReportActions(disabledReason)]}
    />
  );
};

/** @param props `disabledReason` explains why the actions of all rows are disabled */
export const ReportTable = ({ disabledReason }: { disabledReason?: string }) => {
  const translate = useTranslate();
  const displayText = useTextOrErased();
  const { data = [] } = useListContext<CommunityReportRow>();
  const assigneeColumn = useAssigneeColumn<CommunityReportRow>('report', ({ buyer }) => buyer?.name ?? '');
  const hasStatus = data.some(({ status }) => status);
  const hasSeller = data.some(({ seller }) => seller);
  return (
    <TableCard dense>
      <DataTable.Col source="appointment_date" field={ListDate} />
      {BUYER_COLUMNS}
      <DataTable.Col<CommunityReportRow>
        source="service"
        render={({ service }) => <Excerpt text={service || DASH} width={150} lines={2} />}
      />
      <DataTable.Col<CommunityReportRow>
        source="seller_contact"
        render={({ seller }) => <PersonContactCell person={seller} />}
      />
      <DataTable.Col<CommunityReportRow>
        source="reason"
        render={({ reason }) => <Excerpt text={displayText(reason) || DASH} width={220} lines={2} />}
      />
      {hasSeller && !disabledReason && (
        <DataTable.Col<CommunityReportRow>
          source="seller"
          render={({ seller }) => (
            <div>
              <PersonLink kind="seller" person={seller} />{' '}
              {Boolean(seller?.is_restricted) && <Tag tint="error">{translate('people.blocked')}</Tag>}
            </div>
          )}
        />
      )}
      {hasStatus && <DataTable.Col source="status" field={CaseStatus} />}
      {hasStatus && !disabledReason && assigneeColumn}
      <DataTable.Col source="actions" label="list.row.heading" align="right">
        <ReportMenu disabledReason={disabledReason} />
      </DataTable.Col>
    </TableCard>
  );
};

export const PersonReports = ({ id }: PersonTabProps) => (
  <ListData resource="reports" filter={{ person: id }}>
    <ResourceContextProvider value="community_reports">
      <ReportTable />
    </ResourceContextProvider>
  </ListData>
);

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

/** Shows the loaded reports, or samples if the endpoint is missing or returns no reports (decision 21). */
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

/** Reports of the endpoint in section 7 of the specification, for a server without the extension for reports. */
const SpecifiedReports = () => (
  <ListData>
    <SpecifiedRowsOrSamples />
  </ListData>
);

/** List of reports. Without the extension for reports, uses the endpoint in section 7 of the specification. */
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
