import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

import type { CommunityReportRow } from '../../dataProvider/readers';
import { listDate } from '../../format/date';
import { DASH } from '../../format/money';
import { ContactColumn } from '../../ui/extras/Contact';
import { Column } from '../../ui/table/Column';
import { OneLine } from '../../ui/table/OneLine';
import { TableCard } from '../../ui/table/TableCard';
import { ReportMenu } from './ReportMenu';

/** @param unavailable why nothing can be done to these rows, if nothing can */
export const ReportTable = ({ unavailable }: { unavailable?: string }) => {
  const translate = useTranslate();
  return (
    <TableCard>
      <Column<CommunityReportRow>
        source="appointment_date"
        disableSort
        render={(report) => listDate(report.appointment_date)}
      />
      <Column<CommunityReportRow>
        source="first_name"
        disableSort
        render={({ buyer }) => buyer?.name || DASH}
      />
      <Column<CommunityReportRow>
        source="email"
        disableSort
        render={({ buyer }) => <ContactColumn contact={buyer} />}
      />
      <Column<CommunityReportRow> source="service" disableSort render={({ service }) => service || DASH} />
      <Column<CommunityReportRow>
        source="seller_contact"
        disableSort
        render={({ seller }) => (
          <div>
            <ContactColumn contact={seller} />
            {Boolean(seller?.is_restricted) && (
              <Chip size="small" color="error" variant="outlined" label={translate('app.people.blocked')} />
            )}
          </div>
        )}
      />
      <Column<CommunityReportRow>
        source="reason"
        disableSort
        render={({ reason }) => <OneLine text={reason || DASH} width={220} />}
      />
      <Column source="actions" label="app.row.heading" align="right" disableSort>
        <ReportMenu unavailable={unavailable} />
      </Column>
    </TableCard>
  );
};
