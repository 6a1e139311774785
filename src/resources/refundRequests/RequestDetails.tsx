import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';

import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { listDate } from '../../format/date';
import { ActionButtons } from '../../components/list/ActionButtons';
import { AssigneeDetail } from '../../features/support/assignments/AssigneeDetail';
import { Detail, DetailsDrawer } from '../../components/dialog/DetailsDrawer';
import { OtherViewers } from '../../features/live/OtherViewers';
import { PersonContact } from '../../features/accounts/personLinks';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import { RecordNotes } from '../../features/support/notes/RecordNotes';
import { FreshRecord } from '../../features/live/FreshRecord';
import type { DialogProps } from '../../components/form/dialogProps';
import { PersonLink } from '../../features/accounts/personLinks';
import { hundredthsInDollars } from './requestAmounts';
import { Decision } from './Decision';
import { useEarlierRefund } from './EarlierRefund';
import { useRequestSummary } from './useRequestSummary';
import { useBookingText } from './useBookingText';
import { useRequestActions } from './useRequestActions';

const Details = (state: DialogProps) => {
  const request = useRecordContext<RefundRequestRow>()!;
  const { appointment_date, created_at, buyer, seller, reason, denial_reason, note } = request;
  const { credits, approved_credits } = request;
  const refunded = useEarlierRefund();
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const about = useRequestSummary();
  const written = useTextOrErased();
  const booked = useBookingText();
  const label = (field: string) => translate(`resources.refund_requests.fields.${field}`);
  return (
    <DetailsDrawer
      {...state}
      notice={<OtherViewers record={`refund-request:${request.id}`} onEdge />}
      title={translate('resources.refund_requests.about', about)}
      actions={<ActionButtons actions={useRequestActions()} />}
      below={<RecordNotes concern="refund-request" id={request.id} />}
    >
      <Detail label={label('status')}>
        <Decision />
      </Detail>
      <AssigneeDetail concern="refund-request" about={about.name} />
      {refunded && <Detail label={label('refunded')}>{refunded}</Detail>}
      {approved_credits != null && approved_credits !== credits && (
        <Detail label={label('approved_credits')}>{hundredthsInDollars(approved_credits, locale)}</Detail>
      )}
      {denial_reason && <Detail label={label('denial_reason')}>{denial_reason}</Detail>}
      {note && <Detail label={label('note')}>{written(note)}</Detail>}
      <Detail label={label('reason')}>{written(reason)}</Detail>
      {booked && <Detail label={label('booking')}>{booked}</Detail>}
      <Detail label={label('appointment_date')}>{listDate(appointment_date)}</Detail>
      {created_at && <Detail label={label('created_at')}>{listDate(created_at)}</Detail>}
      <Detail label={label('first_name')}>
        <PersonLink kind="buyer" person={buyer} />
      </Detail>
      <Detail label={label('email')}>
        <PersonContact person={buyer} />
      </Detail>
      <Detail label={label('seller')}>
        <PersonLink kind="seller" person={seller} />
      </Detail>
      <Detail label={label('seller_contact')}>
        <PersonContact person={seller} />
      </Detail>
    </DetailsDrawer>
  );
};

export const RequestDetails = (state: DialogProps) => (
  <FreshRecord resource="refund-requests">
    <Details {...state} />
  </FreshRecord>
);
