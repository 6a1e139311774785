import { Box } from '@mui/material';
import { useLocaleState } from 'react-admin';

import type { RefundRequestRow } from '../../contract/refundRequests';
import { DASH } from '../../format/money';
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

/** @param unavailable why nothing can be done to these rows, if nothing can */
export const RequestTable = ({ unavailable }: { unavailable?: string }) => {
  const [locale] = useLocaleState();
  const written = useWritten();
  return (
    <TableCard dense>
      <Column source="appointment_date" field={Appointment} />
      <Column<RefundRequestRow>
        source="first_name"
        render={({ buyer }) => <PersonLink page="buyer" person={buyer} />}
      />
      <Column<RefundRequestRow> source="email" render={({ buyer }) => <ContactColumn contact={buyer} />} />
      <Column<RefundRequestRow>
        source="seller"
        render={({ seller }) => <PersonLink page="seller" person={seller} />}
      />
      <Column<RefundRequestRow>
        source="seller_contact"
        render={({ seller }) => <ContactColumn contact={seller} />}
      />
      <Column<RefundRequestRow>
        source="reason"
        render={({ reason }) => (
          <Box sx={{ minWidth: 0, py: 1 }}>
            <Excerpt text={written(reason) || DASH} width={180} lines={2} />
            <Refunded />
          </Box>
        )}
      />
      <Column<RefundRequestRow>
        source="credits"
        align="right"
        render={(request) => amountOf(request, locale)}
      />
      <Column source="status" field={StatusInTable} />
      <Column source="actions" label="app.row.heading" align="right">
        <RequestMenu unavailable={unavailable} />
      </Column>
    </TableCard>
  );
};
