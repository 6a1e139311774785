import { DataTable, useListContext, useTranslate, useRecordContext } from 'react-admin';

import type { CommunityReportRow } from '../../contract/support/reports';
import { DASH } from '../../format/money';
import { useAssignedColumn } from '../../features/support/assignments/useAssignedColumn';
import { PersonContactCell, PersonLink } from '../../features/accounts/personLinks';
import { ListDate } from '../../components/display/fields/ListDate';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import { Tag } from '../../components/display/Tag';
import { Excerpt } from '../../components/list/table/Excerpt';
import { TableCard } from '../../components/list/table/TableCard';
import { ReportStatus } from './ReportStatus';
import { RowMenu } from '../../components/list/RowMenu';
import { useDetailsAction } from '../../components/list/useDetailsAction';
import { ReportDetails } from './ReportDetails';
import { useReportActions } from './useReportActions';

const ReportMenu = ({ disabledReason }: { disabledReason: string | undefined }) => {
  const { buyer } = useRecordContext<CommunityReportRow>()!;
  const translate = useTranslate();
  const details = useDetailsAction({ dialog: (state) => <ReportDetails {...state} />, disabledReason });
  return (
    <RowMenu
      name={buyer?.name || translate('resources.community_reports.deleted')}
      actions={[details, ...useReportActions(disabledReason)]}
    />
  );
};

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
      <DataTable.Col source="appointment_date" field={ListDate} />
      <DataTable.Col<CommunityReportRow>
        source="first_name"
        render={({ buyer }) => <PersonLink kind="buyer" person={buyer} />}
      />
      <DataTable.Col<CommunityReportRow>
        source="email"
        render={({ buyer }) => <PersonContactCell person={buyer} />}
      />
      <DataTable.Col<CommunityReportRow>
        source="service"
        render={({ service }) => <Excerpt text={service || DASH} width={150} lines={2} />}
      />
      <DataTable.Col<CommunityReportRow>
        source="seller_contact"
        render={({ seller }) => <PersonContactCell person={seller} />}
      />
      <DataTable.Col<CommunityReportRow>
        source="reason"
        render={({ reason }) => <Excerpt text={written(reason) || DASH} width={220} lines={2} />}
      />
      {haveSeller && !disabledReason && (
        <DataTable.Col<CommunityReportRow>
          source="seller"
          render={({ seller }) => (
            <div>
              <PersonLink kind="seller" person={seller} />{' '}
              {Boolean(seller?.is_restricted) && <Tag tint="error">{translate('people.blocked')}</Tag>}
            </div>
          )}
        />
      )}
      {haveStatus && <DataTable.Col source="status" field={ReportStatus} />}
      {haveStatus && !disabledReason && assigned}
      <DataTable.Col source="actions" label="list.row.heading" align="right">
        <ReportMenu disabledReason={disabledReason} />
      </DataTable.Col>
    </TableCard>
  );
};
