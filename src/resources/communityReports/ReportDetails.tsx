import Reopen from '@mui/icons-material/Replay';
import Done from '@mui/icons-material/TaskAlt';
import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin';

import { ConfirmedAction } from '../../components/bulk/ConfirmedAction';
import { Detail, DetailsDrawer } from '../../components/dialog/DetailsDrawer';
import type { DialogProps } from '../../components/dialog/dialogs';
import { PersonSummary } from '../../components/display/contact';
import { useTextOrErased } from '../../components/display/fields';
import { ActionButtons, type RowAction } from '../../components/list/rowActions';
import type { CommunityReportRow, ReportRow } from '../../contract/support/reports';
import type { TreatYaSelfDataProvider } from '../../dataProvider/createDataProvider';
import { block } from '../../features/accounts/actions';
import { FreshRecord, OtherViewers } from '../../features/live/openRecord';
import { ConfirmWithReason } from '../../features/reasons/ConfirmWithReason';
import { AssigneeDetail, WorkItemNotes } from '../../features/support/AssigneeButton';
import { CaseStatus, PeopleDetails } from '../../features/support/caseFields';
import { listDate } from '../../format/dates';
import { DASH } from '../../format/money';

const SELLERS = 'seller_account';
const REPORTED = 'reported';

const blockObstacle = (seller: CommunityReportRow['seller']) => {
  if (seller?.id === undefined) return 'unknown_seller';
  return seller.is_restricted ? 'already_blocked' : undefined;
};

/**
 * Returns the actions on the report in the record context: block the seller, and close or reopen the report.
 *
 * @param disabledReason text that explains why all actions are disabled
 */
export const useReportActions = (disabledReason?: string): RowAction[] => {
  const report = useRecordContext<CommunityReportRow>()!;
  const { id, buyer, seller, status } = report;
  const translate = useTranslate();
  const label = (key: string) => translate(`resources.community_reports.${key}`);
  const obstacle = blockObstacle(seller);
  const sellerId = seller?.id;
  const blockSeller: RowAction = {
    label: label('block'),
    shortcut: 'block',
    icon: block.icon,
    permission: { action: 'block', resource: 'community_reports' },
    disabledReason: disabledReason ?? (obstacle && label(obstacle)),
    dialog: (state) =>
      sellerId !== undefined && (
        <ConfirmWithReason
          {...state}
          question={translate('actions.block.confirm', { smart_count: 1 })}
          warnings={[translate('people.warning.block', { smart_count: 1 })]}
          about={<PersonSummary name={seller?.name || String(sellerId)} email={seller?.email} />}
          destructive
          reasonKind="block"
          accounts={['seller']}
          preset={{ reason: REPORTED, note: translate('resources.community_reports.as_note', { id }) }}
          personIds={[sellerId]}
          run={(dataProvider, reason) =>
            (dataProvider as TreatYaSelfDataProvider).act('blockUsers', SELLERS, {
              ids: [sellerId],
              data: reason && { ...reason, report: id },
            })
          }
        />
      ),
  };
  const [transition, nextStatus] =
    status === 'closed' ? (['reopen', 'open'] as const) : (['close', 'closed'] as const);
  const closeOrReopen: RowAction = {
    label: label(`${transition}.action`),
    icon: transition === 'close' ? Done : Reopen,
    permission: { action: 'close', resource: 'reports' },
    disabledReason,
    dialog: (state) => (
      <ConfirmedAction
        {...state}
        question={label(`${transition}.confirm`)}
        about={buyer?.name || label('deleted')}
        doneMessage={label(`${transition}.done`)}
        run={(dataProvider) =>
          dataProvider.update('reports', { id, data: { status: nextStatus }, previousData: report })
        }
      />
    ),
  };
  // Omits the close action for a report without a status, because such a report cannot be closed.
  return status ? [blockSeller, closeOrReopen] : [blockSeller];
};

const Details = (dialog: DialogProps) => {
  const { id, appointment_date, created_at, buyer, service, reason, status } =
    useRecordContext<CommunityReportRow>()!;
  const translate = useTranslate();
  const displayText = useTextOrErased();
  const label = (field: string) => translate(`resources.community_reports.fields.${field}`);
  return (
    <DetailsDrawer
      {...dialog}
      notice={<OtherViewers record={`report:${id}`} onEdge />}
      actions={<ActionButtons actions={useReportActions()} />}
      below={status && <WorkItemNotes kind="report" id={id} />}
      title={translate('resources.community_reports.about', {
        name: buyer?.name || translate('resources.community_reports.deleted'),
      })}
    >
      {status && (
        <Detail label={label('status')}>
          <CaseStatus />
        </Detail>
      )}
      {status && <AssigneeDetail kind="report" about={buyer?.name ?? ''} />}
      <Detail label={label('reason')}>{displayText(reason) || DASH}</Detail>
      <Detail label={label('service')}>{service || DASH}</Detail>
      <Detail label={label('appointment_date')}>{listDate(appointment_date)}</Detail>
      {created_at && <Detail label={label('created_at')}>{listDate(created_at)}</Detail>}
      <PeopleDetails />
    </DetailsDrawer>
  );
};

/** Converts a report of the endpoint in section 7 of the specification, which lacks the fields of the extension. */
export const toReport = ({ id, date, buyerName, email, name, reports }: ReportRow): CommunityReportRow => ({
  id,
  appointment_date: date,
  created_at: null,
  buyer: { id: undefined, name: buyerName, email: email || null, phone: null },
  service: name,
  seller: null,
  reason: reports,
});

export const ReportDetails = (dialog: DialogProps) => {
  const record = useRecordContext<CommunityReportRow | ReportRow>()!;
  return (
    <RecordContextProvider value={'buyerName' in record ? toReport(record) : record}>
      <FreshRecord resource="reports">
        <Details {...dialog} />
      </FreshRecord>
    </RecordContextProvider>
  );
};
