import Done from '@mui/icons-material/TaskAlt';
import Reopen from '@mui/icons-material/Replay';
import { useRecordContext, useTranslate } from 'react-admin';

import type { CommunityReportRow } from '../../contract/support/reports';
import { PersonSummary } from '../../components/display/contact';
import { block } from '../../features/accounts/actions';
import { ConfirmedAction } from '../../components/bulk/ConfirmedAction';
import { ConfirmWithReason } from '../../features/reasons/ConfirmWithReason';
import type { RowAction } from '../../components/list/rowActions';

const SELLERS = 'seller_account';
/** Key of the preselected reason. */
const REPORTED = 'reported';

/** Returns the message key of the reason why the seller cannot be blocked, or `undefined`. */
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
          question={translate('people.confirm.block', { smart_count: 1 })}
          warnings={[translate('people.warning.block', { smart_count: 1 })]}
          about={<PersonSummary name={seller?.name || String(sellerId)} email={seller?.email} />}
          destructive
          reasonKind="block"
          accounts={['seller']}
          preset={{ reason: REPORTED, note: translate('resources.community_reports.as_note', { id }) }}
          personIds={[sellerId]}
          run={(dataProvider, reason) =>
            block.run(dataProvider, SELLERS, [sellerId], reason && { ...reason, report: id })
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
  // Omits the close action for a report without a status, which cannot be closed.
  return status ? [blockSeller, closeOrReopen] : [blockSeller];
};
