import { Box } from '@mui/material';
import { useLocaleState } from 'react-admin';

import type { PersonKind } from '../../contract/personPage';
import type { RefundRequestRow } from '../../contract/refundRequests';
import { DASH } from '../../format/money';
import { useAssignedColumn } from '../../ui/assign/useAssignedColumn';
import { ContactColumn } from '../../ui/extras/Contact';
import { useWritten } from '../../ui/fields/useWritten';
import { Column } from '../../ui/table/Column';
import { Excerpt } from '../../ui/table/Excerpt';
import { TableCard } from '../../ui/table/TableCard';
import { PersonLink } from '../../ui/people/PersonLink';
import { amountOf } from './amountOf';
import { Appointment } from './Appointment';
import { Refunded } from './Refunded';
import { RequestMenu } from './RequestMenu';
import { StatusInTable } from './StatusInTable';
import { WhyDenied } from './WhyDenied';

interface RequestTableProps {
  /** Why nothing can be done to these rows, if nothing can. */
  unavailable?: string;
  /** Whose page they are on: who that is need not be said, which leaves room for why they were denied. */
  on?: PersonKind;
}

export const RequestTable = ({ unavailable, on }: RequestTableProps) => {
  const [locale] = useLocaleState();
  const written = useWritten();
  const assigned = useAssignedColumn<RefundRequestRow>('refund-request', ({ buyer }) => buyer?.name ?? '');
  return (
    <TableCard dense>
      <Column source="appointment_date" field={Appointment} />
      {on !== 'buyer' && (
        <>
          <Column<RefundRequestRow>
            source="first_name"
            render={({ buyer }) => <PersonLink page="buyer" person={buyer} />}
          />
          <Column<RefundRequestRow>
            source="email"
            render={({ buyer }) => <ContactColumn contact={buyer} />}
          />
        </>
      )}
      {on !== 'seller' && (
        <>
          <Column<RefundRequestRow>
            source="seller"
            render={({ seller }) => <PersonLink page="seller" person={seller} />}
          />
          <Column<RefundRequestRow>
            source="seller_contact"
            render={({ seller }) => <ContactColumn contact={seller} />}
          />
        </>
      )}
      <Column<RefundRequestRow>
        source="reason"
        render={({ reason }) => (
          <Box sx={{ minWidth: 0, py: 1 }}>
            <Excerpt text={written(reason) || DASH} width={180} lines={2} />
            <Refunded />
            {on && <WhyDenied />}
          </Box>
        )}
      />
      <Column<RefundRequestRow>
        source="credits"
        align="right"
        render={(request) => amountOf(request, locale)}
      />
      <Column source="status" field={StatusInTable} />
      {!on && !unavailable && assigned}
      <Column source="actions" label="app.row.heading" align="right">
        <RequestMenu unavailable={unavailable} />
      </Column>
    </TableCard>
  );
};
