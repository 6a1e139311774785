import {
  DataTable,
  RecordContextProvider,
  ResourceContextProvider,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';

import { Detail, DetailsDrawer } from '../../components/dialog/DetailsDrawer';
import { ListDate, StatusChip, useTextOrErased, Tag, Excerpt } from '../../components/display/fields';
import type { DialogProps } from '../../components/dialog/dialogs';
import { ActionButtons, RowMenu } from '../../components/list/rowActions';
import { ListData } from '../../components/list/ListData';
import { TableCard } from '../../components/list/Table';
import { useDetailsAction } from '../../components/list/recordActions';
import type { CommunityReportRow, ReportRow } from '../../contract/support/reports';
import { PersonContact, PersonContactCell, PersonLink } from '../../features/accounts/personLinks';
import type { PersonTabProps } from '../../features/accounts/personPage/PersonTabs';
import { FreshRecord, OtherViewers } from '../../features/live/openRecord';
import { useAssigneeColumn, AssigneeDetail, WorkItemNotes } from '../../features/support/AssigneeButton';
import { listDate } from '../../format/dates';
import { DASH } from '../../format/money';
import { useReportActions } from './useReportActions';

/** Status of a report, or a dash if the server does not return a status. */
const ReportStatus = () => {
  const { status } = useRecordContext<CommunityReportRow>()!;
  return status ? (
    <StatusChip status={status} labelKey={`resources.community_reports.status.${status}`} />
  ) : (
    DASH
  );
};

const Details = (dialog: DialogProps) => {
  const { id, appointment_date, created_at, buyer, service, seller, reason, status } =
    useRecordContext<CommunityReportRow>()!;
  const translate = useTranslate();
  const displayText = useTextOrErased();
  const label = (field: string) => translate(`resources.community_reports.fields.${field}`);
  return (
    <DetailsDrawer
      {...dialog}
      notice={<OtherViewers record={`report:${id}`} onEdge />}
      actions={<ActionButtons actions={useReportActions()} />}
      below={status && <WorkItemNotes kind="report" id={id} />}
      title={translate('resources.community_reports.about', {
        name: buyer?.name || translate('resources.community_reports.deleted'),
      })}
    >
      {status && (
        <Detail label={label('status')}>
          <ReportStatus />
        </Detail>
      )}
      {status && <AssigneeDetail kind="report" about={buyer?.name ?? ''} />}
      <Detail label={label('reason')}>{displayText(reason) || DASH}</Detail>
      <Detail label={label('service')}>{service || DASH}</Detail>
      <Detail label={label('appointment_date')}>{listDate(appointment_date)}</Detail>
      {created_at && <Detail label={label('created_at')}>{listDate(created_at)}</Detail>}
      <Detail label={label('first_name')}>
        <PersonLink kind="buyer" person={buyer} />
      </Detail>
      <Detail label={label('email')}>
        <PersonContact person={buyer} />
      </Detail>
      {seller && (
        <>
          <Detail label={label('seller')}>
            <PersonLink kind="seller" person={seller} />
          </Detail>
          <Detail label={label('seller_contact')}>
            <PersonContact person={seller} />
          </Detail>
        </>
      )}
    </DetailsDrawer>
  );
};

/** Converts a report from the endpoint of the specification (section 7), which lacks the extended fields. */
export const toReport = ({ id, date, buyerName, email, name, reports }: ReportRow): CommunityReportRow => ({
  id,
  appointment_date: date,
  created_at: null,
  buyer: { id: undefined, name: buyerName, email: email || null, phone: null },
  service: name,
  seller: null,
  reason: reports,
});

/** Drawer with the details of a report. */
export const ReportDetails = (dialog: DialogProps) => {
  const record = useRecordContext<CommunityReportRow | ReportRow>()!;
  return (
    <RecordContextProvider value={'buyerName' in record ? toReport(record) : record}>
      <FreshRecord resource="reports">
        <Details {...dialog} />
      </FreshRecord>
    </RecordContextProvider>
  );
};

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

/** @param props `disabledReason` is the text that explains why the actions of all rows are disabled */
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
      <DataTable.Col<CommunityReportRow>
        source="first_name"
        render={({ buyer }) => <PersonLink kind="buyer" person={buyer} />}
      />
      <DataTable.Col<CommunityReportRow>
        source="email"
        render={({ buyer }) => <PersonContactCell person={buyer} />}
      />
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
      {hasStatus && <DataTable.Col source="status" field={ReportStatus} />}
      {hasStatus && !disabledReason && assigneeColumn}
      <DataTable.Col source="actions" label="list.row.heading" align="right">
        <ReportMenu disabledReason={disabledReason} />
      </DataTable.Col>
    </TableCard>
  );
};

/** Tab of a person page. */
export const PersonReports = ({ id }: PersonTabProps) => (
  <ListData resource="reports" filter={{ person: id }}>
    <ResourceContextProvider value="community_reports">
      <ReportTable />
    </ResourceContextProvider>
  </ListData>
);
