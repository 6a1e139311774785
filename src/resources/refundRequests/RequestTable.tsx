import { Box } from '@mui/material';
import { useLocaleState } from 'react-admin';

import type { RefundRequestRow } from '../../contract/extras';
import { DASH } from '../../format/money';
import { ContactColumn } from '../../ui/extras/Contact';
import { ListDate } from '../../ui/fields/ListDate';
import { useWritten } from '../../ui/fields/useWritten';
import { Column } from '../../ui/table/Column';
import { Excerpt } from '../../ui/table/Excerpt';
import { TableCard } from '../../ui/table/TableCard';
import { amountOf } from './amountOf';
import { Decision } from './Decision';
import { Refunded } from './Refunded';
import { RequestMenu } from './RequestMenu';

/** @param unavailable why nothing can be done to these rows, if nothing can */
export const RequestTable = ({ unavailable }: { unavailable?: string }) => {
  const [locale] = useLocaleState();
  const written = useWritten();
  return (
    <TableCard dense>
      <Column source="appointment_date" field={ListDate} />
      <Column<RefundRequestRow> source="first_name" render={({ buyer }) => buyer?.name || DASH} />
      <Column<RefundRequestRow> source="email" render={({ buyer }) => <ContactColumn contact={buyer} />} />
      <Column<RefundRequestRow> source="seller" render={({ seller }) => seller?.name || DASH} />
      <Column<RefundRequestRow>
        source="seller_contact"
        render={({ seller }) => <ContactColumn contact={seller} />}
      />
      <Column<RefundRequestRow>
        source="reason"
        render={({ reason, status }) => (
          <Box sx={{ minWidth: 0, py: 1 }}>
            <Excerpt text={written(reason) || DASH} width={180} lines={status === 'open' ? 2 : 1} />
            <Refunded />
            <Decision />
          </Box>
        )}
      />
      <Column<RefundRequestRow>
        source="credits"
        align="right"
        render={(request) => amountOf(request, locale)}
      />
      <Column source="actions" label="app.row.heading" align="right">
        <RequestMenu unavailable={unavailable} />
      </Column>
    </TableCard>
  );
};
