import { useTranslate } from 'react-admin';

import type { CommunityReportRow } from '../../contract/extras';
import { DASH } from '../../format/money';
import { ContactColumn } from '../../ui/extras/Contact';
import { ListDate } from '../../ui/fields/ListDate';
import { useWritten } from '../../ui/fields/useWritten';
import { TextOrDash } from '../../ui/fields/TextOrDash';
import { Tag } from '../../ui/Tag';
import { Column } from '../../ui/table/Column';
import { Excerpt } from '../../ui/table/Excerpt';
import { TableCard } from '../../ui/table/TableCard';
import { ReportMenu } from './ReportMenu';

/** @param unavailable why nothing can be done to these rows, if nothing can */
export const ReportTable = ({ unavailable }: { unavailable?: string }) => {
  const translate = useTranslate();
  const written = useWritten();
  return (
    <TableCard dense>
      <Column source="appointment_date" field={ListDate} />
      <Column<CommunityReportRow> source="first_name" render={({ buyer }) => buyer?.name || DASH} />
      <Column<CommunityReportRow> source="email" render={({ buyer }) => <ContactColumn contact={buyer} />} />
      <Column source="service" field={TextOrDash} />
      <Column<CommunityReportRow>
        source="seller_contact"
        render={({ seller }) => (
          <div>
            <ContactColumn contact={seller} />
            {Boolean(seller?.is_restricted) && <Tag tint="error">{translate('app.people.blocked')}</Tag>}
          </div>
        )}
      />
      <Column<CommunityReportRow>
        source="reason"
        render={({ reason }) => <Excerpt text={written(reason) || DASH} width={220} lines={2} />}
      />
      <Column source="actions" label="app.row.heading" align="right">
        <ReportMenu unavailable={unavailable} />
      </Column>
    </TableCard>
  );
};
