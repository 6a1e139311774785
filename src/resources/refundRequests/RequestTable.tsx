import { Box } from '@mui/material';
import { useLocaleState } from 'react-admin';

import type { RefundRequestRow } from '../../dataProvider/readers';
import { listDate } from '../../format/date';
import { DASH } from '../../format/money';
import { ContactColumn } from '../../ui/extras/Contact';
import { Column } from '../../ui/table/Column';
import { OneLine } from '../../ui/table/OneLine';
import { TableCard } from '../../ui/table/TableCard';
import { amountOf } from './amountOf';
import { Decision } from './Decision';
import { RequestMenu } from './RequestMenu';

/** @param unavailable why nothing can be done to these rows, if nothing can */
export const RequestTable = ({ unavailable }: { unavailable?: string }) => {
  const [locale] = useLocaleState();
  return (
    <TableCard>
      <Column<RefundRequestRow>
        source="appointment_date"
        disableSort
        render={(request) => listDate(request.appointment_date)}
      />
      <Column<RefundRequestRow> source="first_name" disableSort render={({ buyer }) => buyer?.name || DASH} />
      <Column<RefundRequestRow>
        source="email"
        disableSort
        render={({ buyer }) => <ContactColumn contact={buyer} />}
      />
      <Column<RefundRequestRow> source="seller" disableSort render={({ seller }) => seller?.name || DASH} />
      <Column<RefundRequestRow>
        source="seller_contact"
        disableSort
        render={({ seller }) => <ContactColumn contact={seller} />}
      />
      <Column<RefundRequestRow>
        source="reason"
        disableSort
        render={({ reason }) => (
          <Box sx={{ minWidth: 0, py: 1 }}>
            <OneLine text={reason} width={190} />
            <Decision />
          </Box>
        )}
      />
      <Column<RefundRequestRow>
        source="credits"
        align="right"
        disableSort
        render={(request) => amountOf(request, locale)}
      />
      <Column source="actions" label="app.row.heading" align="right" disableSort>
        <RequestMenu unavailable={unavailable} />
      </Column>
    </TableCard>
  );
};
