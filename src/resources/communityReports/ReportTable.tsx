import { useListContext, useTranslate } from 'react-admin';

import type { CommunityReportRow } from '../../contract/communityReports';
import { DASH } from '../../format/money';
import { useAssignedColumn } from '../../ui/assign/useAssignedColumn';
import { ContactCell } from '../../ui/extras/Contact';
import { ListDate } from '../../ui/fields/ListDate';
import { useTextOrErased } from '../../ui/fields/useTextOrErased';
import { Tag } from '../../ui/Tag';
import { Column } from '../../ui/table/Column';
import { Excerpt } from '../../ui/table/Excerpt';
import { TableCard } from '../../ui/table/TableCard';
import { PersonLink } from '../../ui/people/PersonLink';
import { ReportMenu } from './ReportMenu';
import { ReportStatus } from './ReportStatus';

/** @param disabledReason why nothing can be done to these rows, if nothing can */
export const ReportTable = ({ disabledReason }: { disabledReason?: string }) => {
  const translate = useTranslate();
  const written = useTextOrErased();
  const { data = [] } = useListContext<CommunityReportRow>();
  const assigned = useAssignedColumn<CommunityReportRow>('report', ({ buyer }) => buyer?.name ?? '');
  const haveStatus = data.some(({ status }) => status);
  const haveSeller = data.some(({ seller }) => seller);
  return (
    <TableCard dense>
      <Column source="appointment_date" field={ListDate} />
      <Column<CommunityReportRow>
        source="first_name"
        render={({ buyer }) => <PersonLink page="buyer" person={buyer} />}
      />
      <Column<CommunityReportRow> source="email" render={({ buyer }) => <ContactCell contact={buyer} />} />
      <Column<CommunityReportRow>
        source="service"
        render={({ service }) => <Excerpt text={service || DASH} width={150} lines={2} />}
      />
      <Column<CommunityReportRow>
        source="seller_contact"
        render={({ seller }) => <ContactCell contact={seller} />}
      />
      <Column<CommunityReportRow>
        source="reason"
        render={({ reason }) => <Excerpt text={written(reason) || DASH} width={220} lines={2} />}
      />
      {haveSeller && !disabledReason && (
        <Column<CommunityReportRow>
          source="seller"
          render={({ seller }) => (
            <div>
              <PersonLink page="seller" person={seller} />{' '}
              {Boolean(seller?.is_restricted) && <Tag tint="error">{translate('app.people.blocked')}</Tag>}
            </div>
          )}
        />
      )}
      {haveStatus && <Column source="status" field={ReportStatus} />}
      {haveStatus && !disabledReason && assigned}
      <Column source="actions" label="app.row.heading" align="right">
        <ReportMenu disabledReason={disabledReason} />
      </Column>
    </TableCard>
  );
};
