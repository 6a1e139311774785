import { Box } from '@mui/material';
import { useLocaleState } from 'react-admin';

import type { PersonKind } from '../../contract/accounts/personPage';
import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { DASH } from '../../format/money';
import { useAssignedColumn } from '../../features/support/assignments/useAssignedColumn';
import { ContactCell } from '../../features/extensions/Contact';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import { Column } from '../../components/list/table/Column';
import { Excerpt } from '../../components/list/table/Excerpt';
import { TableCard } from '../../components/list/table/TableCard';
import { PersonLink } from '../../features/accounts/PersonLink';
import { requestedAmount } from './requestAmounts';
import { Appointment } from './Appointment';
import { EarlierRefund } from './EarlierRefund';
import { RequestMenu } from './RequestMenu';
import { StatusCell } from './StatusCell';
import { DenialReason } from './DenialReason';

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
      <Column source="appointment_date" field={Appointment} />
      {personKind !== 'buyer' && (
        <>
          <Column<RefundRequestRow>
            source="first_name"
            render={({ buyer }) => <PersonLink page="buyer" person={buyer} />}
          />
          <Column<RefundRequestRow> source="email" render={({ buyer }) => <ContactCell contact={buyer} />} />
        </>
      )}
      {personKind !== 'seller' && (
        <>
          <Column<RefundRequestRow>
            source="seller"
            render={({ seller }) => <PersonLink page="seller" person={seller} />}
          />
          <Column<RefundRequestRow>
            source="seller_contact"
            render={({ seller }) => <ContactCell contact={seller} />}
          />
        </>
      )}
      <Column<RefundRequestRow>
        source="reason"
        render={({ reason }) => (
          <Box sx={{ minWidth: 0, py: 1 }}>
            <Excerpt text={written(reason) || DASH} width={180} lines={2} />
            <EarlierRefund />
            {personKind && <DenialReason />}
          </Box>
        )}
      />
      <Column<RefundRequestRow>
        source="credits"
        align="right"
        render={(request) => requestedAmount(request, locale)}
      />
      {!disabledReason && <Column source="status" field={StatusCell} />}
      {!personKind && !disabledReason && assigned}
      <Column source="actions" label="app.row.heading" align="right">
        <RequestMenu disabledReason={disabledReason} />
      </Column>
    </TableCard>
  );
};
