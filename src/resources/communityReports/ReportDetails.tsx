import { useRecordContext, useTranslate } from 'react-admin';

import type { CommunityReportRow } from '../../contract/communityReports';
import { listDate } from '../../format/date';
import { DASH } from '../../format/money';
import { ActionButtons } from '../../ui/ActionButtons';
import { AssigneeDetail } from '../../ui/assign/AssigneeDetail';
import { Detail, DetailsDrawer } from '../../ui/DetailsDrawer';
import { Contact } from '../../ui/extras/Contact';
import { useTextOrErased } from '../../ui/fields/useTextOrErased';
import { RecordNotes } from '../../ui/notes/RecordNotes';
import { PersonLink } from '../../ui/people/PersonLink';
import { FreshRecord } from '../../ui/live/FreshRecord';
import type { DialogProps } from '../../ui/RecordDialog';
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
      record={`report:${id}`}
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
        <PersonLink page="buyer" person={buyer} />
      </Detail>
      <Detail label={label('email')}>
        <Contact contact={buyer} />
      </Detail>
      {seller && (
        <>
          <Detail label={label('seller')}>
            <PersonLink page="seller" person={seller} />
          </Detail>
          <Detail label={label('seller_contact')}>
            <Contact contact={seller} />
          </Detail>
        </>
      )}
    </DetailsDrawer>
  );
};

export const ReportDetails = (state: DialogProps) => (
  <FreshRecord resource="reports">
    <Details {...state} />
  </FreshRecord>
);
