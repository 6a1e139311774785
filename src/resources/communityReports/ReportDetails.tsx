import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin';

import type { CommunityReportRow, ReportRow } from '../../contract/support/reports';
import { listDate } from '../../format/date';
import { DASH } from '../../format/money';
import { ActionButtons } from '../../components/list/ActionButtons';
import { AssigneeDetail } from '../../features/support/assignments/AssigneeDetail';
import { Detail, DetailsDrawer } from '../../components/dialog/DetailsDrawer';
import { OtherViewers } from '../../features/live/OtherViewers';
import { PersonContact, PersonLink } from '../../features/accounts/personLinks';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import { RecordNotes } from '../../features/support/notes/RecordNotes';
import { FreshRecord } from '../../features/live/FreshRecord';
import type { DialogProps } from '../../components/form/dialogProps';
import { ReportStatus } from './ReportStatus';
import { useReportActions } from './useReportActions';

const Details = (state: DialogProps) => {
  const { id, appointment_date, created_at, buyer, service, seller, reason, status } =
    useRecordContext<CommunityReportRow>()!;
  const translate = useTranslate();
  const written = useTextOrErased();
  const label = (field: string) => translate(`resources.community_reports.fields.${field}`);
  return (
    <DetailsDrawer
      {...state}
      notice={<OtherViewers record={`report:${id}`} onEdge />}
      actions={<ActionButtons actions={useReportActions()} />}
      below={status && <RecordNotes concern="report" id={id} />}
      title={translate('resources.community_reports.about', {
        name: buyer?.name || translate('resources.community_reports.deleted'),
      })}
    >
      {status && (
        <Detail label={label('status')}>
          <ReportStatus />
        </Detail>
      )}
      {status && <AssigneeDetail concern="report" about={buyer?.name ?? ''} />}
      <Detail label={label('reason')}>{written(reason) || DASH}</Detail>
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

/** Completes a report of section 7's call, which says less. */
export const toReport = ({ id, date, buyerName, email, name, reports }: ReportRow): CommunityReportRow => ({
  id,
  appointment_date: date,
  created_at: null,
  buyer: { id: undefined, name: buyerName, email: email || null, phone: null },
  service: name,
  seller: null,
  reason: reports,
});

export const ReportDetails = (state: DialogProps) => {
  const record = useRecordContext<CommunityReportRow | ReportRow>()!;
  return (
    <RecordContextProvider value={'buyerName' in record ? toReport(record) : record}>
      <FreshRecord resource="reports">
        <Details {...state} />
      </FreshRecord>
    </RecordContextProvider>
  );
};
