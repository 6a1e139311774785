import { Box } from '@mui/material';
import {
  DataTable,
  ResourceContextProvider,
  useLocaleState,
  useRecordContext,
  useTranslate,
} from 'react-admin';

import { Detail, DetailsDrawer } from '../../components/dialog/DetailsDrawer';
import type { DialogProps } from '../../components/dialog/dialogs';
import { Excerpt, ListDate, oneLineStyles, useTextOrErased } from '../../components/display/fields';
import { ListData } from '../../components/list/ListData';
import { useDetailsAction } from '../../components/list/recordActions';
import { ActionButtons, RowMenu } from '../../components/list/rowActions';
import { TableCard } from '../../components/list/Table';
import type { PersonKind } from '../../contract/accounts/personPage';
import { REQUEST_STATUSES, type RefundRequestRow } from '../../contract/support/refundRequests';
import { reasonAndActor } from '../../features/accounts/personDisplay';
import type { PersonTabProps } from '../../features/accounts/personPage/PersonTabs';
import { ExtensionPage, SAMPLE_PEOPLE, Samples } from '../../features/lists/ExtensionPage';
import { FreshRecord, OtherViewers } from '../../features/live/openRecord';
import { AssigneeDetail, useAssigneeColumn, WorkItemNotes } from '../../features/support/AssigneeButton';
import { BUYER_COLUMNS, CaseStatus, PeopleDetails, SELLER_COLUMNS } from '../../features/support/caseFields';
import { listDate } from '../../format/dates';
import { DASH } from '../../format/money';
import { useRequestActions } from './decisions';
import {
  hundredthsInDollars,
  requestedAmount,
  useBookingText,
  useEarlierRefund,
  useRequestSummary,
} from './requestFields';

const Decision = () => {
  const { status, decided_by, decided_at } = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-grid', gap: 1, justifyItems: 'start' }}>
      <CaseStatus />
      {status !== 'open' && (
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {translate('resources.refund_requests.decided_by', {
            name: decided_by || DASH,
            date: listDate(decided_at),
          })}
        </Box>
      )}
    </Box>
  );
};

const Details = (dialog: DialogProps) => {
  const request = useRecordContext<RefundRequestRow>()!;
  const { appointment_date, created_at, reason, denial_reason, note } = request;
  const { credits, approved_credits } = request;
  const earlierRefund = useEarlierRefund();
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const about = useRequestSummary();
  const displayText = useTextOrErased();
  const booking = useBookingText();
  const label = (field: string) => translate(`resources.refund_requests.fields.${field}`);
  return (
    <DetailsDrawer
      {...dialog}
      notice={<OtherViewers record={`refund-request:${request.id}`} onEdge />}
      title={translate('resources.refund_requests.about', about)}
      actions={<ActionButtons actions={useRequestActions()} />}
      below={<WorkItemNotes kind="refund-request" id={request.id} />}
    >
      <Detail label={label('status')}>
        <Decision />
      </Detail>
      <AssigneeDetail kind="refund-request" about={about.name} />
      {earlierRefund && <Detail label={label('refunded')}>{earlierRefund}</Detail>}
      {approved_credits != null && approved_credits !== credits && (
        <Detail label={label('approved_credits')}>{hundredthsInDollars(approved_credits, locale)}</Detail>
      )}
      {denial_reason && <Detail label={label('denial_reason')}>{denial_reason}</Detail>}
      {note && <Detail label={label('note')}>{displayText(note)}</Detail>}
      <Detail label={label('reason')}>{displayText(reason)}</Detail>
      {booking && <Detail label={label('booking')}>{booking}</Detail>}
      <Detail label={label('appointment_date')}>{listDate(appointment_date)}</Detail>
      {created_at && <Detail label={label('created_at')}>{listDate(created_at)}</Detail>}
      <PeopleDetails />
    </DetailsDrawer>
  );
};

export const RequestDetails = (dialog: DialogProps) => (
  <FreshRecord resource="refund-requests">
    <Details {...dialog} />
  </FreshRecord>
);

const RequestMenu = ({ disabledReason }: { disabledReason: string | undefined }) => {
  const { name } = useRequestSummary();
  const details = useDetailsAction({ dialog: (state) => <RequestDetails {...state} />, disabledReason });
  return <RowMenu name={name} actions={[...useRequestActions(disabledReason), details]} />;
};

const EarlierRefund = () => {
  const { status } = useRecordContext<RefundRequestRow>()!;
  const sentence = useEarlierRefund();
  if (!sentence || status !== 'open') return null;
  return <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'warning.main', fontWeight: 600 }}>{sentence}</Box>;
};

const Appointment = () => {
  const booking = useBookingText();
  return (
    <Box sx={{ minWidth: 0 }}>
      <ListDate source="appointment_date" />
      {booking && (
        <Box title={booking} sx={oneLineStyles(110)}>
          {booking}
        </Box>
      )}
    </Box>
  );
};

const DenialReason = () => {
  const { status, denial_reason, note, decided_by, decided_at } = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const displayText = useTextOrErased();
  const { reasonText, actorText } = reasonAndActor({
    reason: denial_reason,
    note: note && displayText(note),
    by: decided_by,
    at: decided_at,
  });
  if (status !== 'denied' || !reasonText) return null;
  return (
    <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary', maxWidth: { md: 320 } }}>
      {`${translate('case_status.denied')} – ${reasonText}${actorText && ` (${actorText})`}`}
    </Box>
  );
};

const StatusCell = () => {
  const { status, decided_by, decided_at } = useRecordContext<RefundRequestRow>()!;
  return (
    <Box sx={{ minWidth: 0 }}>
      <CaseStatus />
      {status !== 'open' && decided_by && (
        <Box title={`${decided_by}, ${listDate(decided_at)}`} sx={oneLineStyles(96)}>
          {decided_by}
        </Box>
      )}
    </Box>
  );
};

interface RequestTableProps {
  /** Text that explains why all actions are disabled. If it is set, the table has no status or assignee column. */
  disabledReason?: string;
  /** Kind of the person on a person page. If it is set, the table omits this person and shows reasons of denials. */
  personKind?: PersonKind;
}

export const RequestTable = ({ disabledReason, personKind }: RequestTableProps) => {
  const [locale] = useLocaleState();
  const displayText = useTextOrErased();
  const assigneeColumn = useAssigneeColumn<RefundRequestRow>(
    'refund-request',
    ({ buyer }) => buyer?.name ?? '',
  );
  return (
    <TableCard dense>
      <DataTable.Col source="appointment_date" field={Appointment} />
      {personKind !== 'buyer' && BUYER_COLUMNS}
      {personKind !== 'seller' && SELLER_COLUMNS}
      <DataTable.Col<RefundRequestRow>
        source="reason"
        render={({ reason }) => (
          <Box sx={{ minWidth: 0, py: 1 }}>
            <Excerpt text={displayText(reason) || DASH} width={180} lines={2} />
            <EarlierRefund />
            {personKind && <DenialReason />}
          </Box>
        )}
      />
      <DataTable.Col<RefundRequestRow>
        source="credits"
        align="right"
        render={(request) => requestedAmount(request, locale)}
      />
      {!disabledReason && <DataTable.Col source="status" field={StatusCell} />}
      {!personKind && !disabledReason && assigneeColumn}
      <DataTable.Col source="actions" label="list.row.heading" align="right">
        <RequestMenu disabledReason={disabledReason} />
      </DataTable.Col>
    </TableCard>
  );
};

export const PersonRequests = ({ kind, id }: PersonTabProps) => (
  <ListData resource="refund-requests" filter={{ person: id }}>
    <ResourceContextProvider value="refund_requests">
      <RequestTable personKind={kind} />
    </ResourceContextProvider>
  </ListData>
);

const SAMPLE_FIELDS = [
  { date: '2025-07-08T15:00:00Z', reason: 'The appointment was cancelled an hour before', credits: 8500 },
  { date: '2025-07-05T18:30:00Z', reason: 'Nobody came to the address', credits: 12000 },
  { date: '2025-07-02T13:00:00Z', reason: 'Charged twice for one massage', credits: 9950 },
  { date: '2025-06-28T10:15:00Z', reason: 'The treatment was shorter than booked', credits: 4250 },
];

/** Sample refund requests, shown if the server lacks the extension for refund requests. */
const SAMPLES = SAMPLE_FIELDS.map(({ date, ...fields }, index): RefundRequestRow => ({
  id: `sample-${index + 1}`,
  appointment_date: date,
  created_at: null,
  ...SAMPLE_PEOPLE[index]!,
  ...fields,
  status: 'open',
  decided_by: null,
  decided_at: null,
  note: null,
}));

/** Refund requests. If the server lacks the extension for refund requests, shows a notice and samples (decision 21). */
export const RefundRequests = () => (
  <ExtensionPage
    resource="refund-requests"
    statuses={REQUEST_STATUSES}
    filters="requests"
    search="resources.refund_requests.search"
    fallback={<Samples rows={SAMPLES}>{(reason) => <RequestTable disabledReason={reason} />}</Samples>}
  >
    <RequestTable />
  </ExtensionPage>
);
