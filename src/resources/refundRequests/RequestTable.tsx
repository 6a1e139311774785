import { Box } from '@mui/material';
import { DataTable, useLocaleState, useRecordContext, useTranslate } from 'react-admin';

import type { PersonKind } from '../../contract/accounts/personPage';
import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { DASH } from '../../format/money';
import { useAssignedColumn } from '../../features/support/assignments/useAssignedColumn';
import { PersonContactCell } from '../../features/accounts/personLinks';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import { Excerpt, oneLineStyles } from '../../components/list/table/Excerpt';
import { TableCard } from '../../components/list/table/TableCard';
import { PersonLink } from '../../features/accounts/personLinks';
import { requestedAmount } from './requestAmounts';
import { EarlierRefund } from './EarlierRefund';
import { ListDate } from '../../components/display/fields/ListDate';
import { useBookingText } from './useBookingText';
import { reasonAndActor } from '../../features/accounts/PersonStatus';
import { listDate } from '../../format/date';
import { RequestStatus } from './Decision';
import { RowMenu } from '../../components/list/RowMenu';
import { useDetailsAction } from '../../components/list/useDetailsAction';
import { RequestDetails } from './RequestDetails';
import { useRequestSummary } from './useRequestSummary';
import { useRequestActions } from './useRequestActions';

const RequestMenu = ({ disabledReason }: { disabledReason: string | undefined }) => {
  const { name } = useRequestSummary();
  const details = useDetailsAction({ dialog: (state) => <RequestDetails {...state} />, disabledReason });
  return <RowMenu name={name} actions={[...useRequestActions(disabledReason), details]} />;
};

/** When, and below it what was booked: on one line of a column, all of it to point at and in the details. */
const Appointment = () => {
  const booked = useBookingText();
  return (
    <Box sx={{ minWidth: 0 }}>
      <ListDate source="appointment_date" />
      {booked && (
        <Box title={booked} sx={oneLineStyles(110)}>
          {booked}
        </Box>
      )}
    </Box>
  );
};

const DenialReason = () => {
  const { status, denial_reason, note, decided_by, decided_at } = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const written = useTextOrErased();
  const { reasonText, actorText } = reasonAndActor({
    reason: denial_reason,
    note: note && written(note),
    by: decided_by,
    at: decided_at,
  });
  if (status !== 'denied' || !reasonText) return null;
  return (
    <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary', maxWidth: { md: 320 } }}>
      {`${translate('resources.refund_requests.status.denied')} – ${reasonText}${actorText && ` (${actorText})`}`}
    </Box>
  );
};

const StatusCell = () => {
  const { status, decided_by, decided_at } = useRecordContext<RefundRequestRow>()!;
  return (
    <Box sx={{ minWidth: 0 }}>
      <RequestStatus />
      {status !== 'open' && decided_by && (
        <Box title={`${decided_by}, ${listDate(decided_at)}`} sx={oneLineStyles(96)}>
          {decided_by}
        </Box>
      )}
    </Box>
  );
};

interface RequestTableProps {
  /** Why nothing can be done to these rows, if nothing can. */
  disabledReason?: string;
  /** Whose page they are on: who that is need not be said, which leaves room for why they were denied. */
  personKind?: PersonKind;
}

export const RequestTable = ({ disabledReason, personKind }: RequestTableProps) => {
  const [locale] = useLocaleState();
  const written = useTextOrErased();
  const assigned = useAssignedColumn<RefundRequestRow>('refund-request', ({ buyer }) => buyer?.name ?? '');
  return (
    <TableCard dense>
      <DataTable.Col source="appointment_date" field={Appointment} />
      {personKind !== 'buyer' && (
        <>
          <DataTable.Col<RefundRequestRow>
            source="first_name"
            render={({ buyer }) => <PersonLink kind="buyer" person={buyer} />}
          />
          <DataTable.Col<RefundRequestRow>
            source="email"
            render={({ buyer }) => <PersonContactCell person={buyer} />}
          />
        </>
      )}
      {personKind !== 'seller' && (
        <>
          <DataTable.Col<RefundRequestRow>
            source="seller"
            render={({ seller }) => <PersonLink kind="seller" person={seller} />}
          />
          <DataTable.Col<RefundRequestRow>
            source="seller_contact"
            render={({ seller }) => <PersonContactCell person={seller} />}
          />
        </>
      )}
      <DataTable.Col<RefundRequestRow>
        source="reason"
        render={({ reason }) => (
          <Box sx={{ minWidth: 0, py: 1 }}>
            <Excerpt text={written(reason) || DASH} width={180} lines={2} />
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
      {!personKind && !disabledReason && assigned}
      <DataTable.Col source="actions" label="list.row.heading" align="right">
        <RequestMenu disabledReason={disabledReason} />
      </DataTable.Col>
    </TableCard>
  );
};
