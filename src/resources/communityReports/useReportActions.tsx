import Done from '@mui/icons-material/TaskAlt';
import Reopen from '@mui/icons-material/Replay';
import { useRecordContext, useTranslate } from 'react-admin';

import type { CommunityReportRow } from '../../contract/support/reports';
import { PersonSummary } from '../../components/display/PersonSummary';
import { block } from '../../features/accounts/actions';
import { ConfirmedAction } from '../../components/bulk/ConfirmedAction';
import { ConfirmWithReason } from '../../features/reasons/ConfirmWithReason';
import type { RowAction } from '../../components/list/RowAction';

const SELLERS = 'seller_account';
const REPORTED = 'reported';

const obstacle = (seller: CommunityReportRow['seller']) => {
  if (seller?.id === undefined) return 'nobody';
  return seller.is_restricted ? 'blocked' : undefined;
};

/** What can be done to the report around it. @param disabledReason why nothing can, if nothing can */
export const useReportActions = (disabledReason?: string): RowAction[] => {
  const report = useRecordContext<CommunityReportRow>()!;
  const { id, buyer, seller, status } = report;
  const translate = useTranslate();
  const wording = (key: string) => translate(`resources.community_reports.${key}`);
  const why = obstacle(seller);
  const account = seller?.id;
  const blockSeller: RowAction = {
    label: wording('block'),
    shortcut: 'block',
    icon: block.icon,
    permission: { action: 'block', resource: 'community_reports' },
    disabledReason: disabledReason ?? (why && wording(why)),
    dialog: (state) =>
      account !== undefined && (
        <ConfirmWithReason
          {...state}
          question={translate('people.confirm.block', { smart_count: 1 })}
          warnings={[translate('people.warning.block', { smart_count: 1 })]}
          about={<PersonSummary name={seller?.name || String(account)} email={seller?.email} />}
          destructive
          reasonKind="block"
          accounts={['seller']}
          preset={{ reason: REPORTED, note: translate('resources.community_reports.as_note', { id }) }}
          personIds={[account]}
          run={(dataProvider, said) =>
            block.run(dataProvider, SELLERS, [account], said && { ...said, report: id })
          }
        />
      ),
  };
  const [change, next] = status === 'closed' ? (['reopen', 'open'] as const) : (['close', 'closed'] as const);
  const closeOrReopen: RowAction = {
    label: wording(`${change}.action`),
    icon: change === 'close' ? Done : Reopen,
    permission: { action: 'close', resource: 'reports' },
    disabledReason,
    dialog: (state) => (
      <ConfirmedAction
        {...state}
        question={wording(`${change}.confirm`)}
        about={buyer?.name || wording('deleted')}
        doneMessage={wording(`${change}.done`)}
        run={(dataProvider) =>
          dataProvider.update('reports', { id, data: { status: next }, previousData: report })
        }
      />
    ),
  };
  // Without a status there is nothing to close.
  return status ? [blockSeller, closeOrReopen] : [blockSeller];
};
