import View from '@mui/icons-material/VisibilityOutlined';
import { useRecordContext, useTranslate } from 'react-admin';

import type { CommunityReportRow } from '../../contract/extras';
import { block } from '../../ui/people/actions';
import { ConfirmAction } from '../../ui/ConfirmAction';
import { RowMenu } from '../../ui/RowMenu';
import { ReportDetails } from './ReportDetails';

const SELLERS = 'seller_account';

/** Why the reported account cannot be blocked: a wording of this page. */
const obstacle = (seller: CommunityReportRow['seller']) => {
  if (seller?.id === undefined) return 'nobody';
  return seller.is_restricted ? 'blocked' : undefined;
};

export const ReportMenu = ({ unavailable }: { unavailable: string | undefined }) => {
  const { buyer, seller } = useRecordContext<CommunityReportRow>()!;
  const translate = useTranslate();
  const wording = (key: string) => translate(`resources.community_reports.${key}`);
  const why = obstacle(seller);
  const account = seller?.id;
  return (
    <RowMenu
      name={buyer?.name || wording('deleted')}
      actions={[
        {
          label: wording('details'),
          icon: View,
          unavailable,
          dialog: (state) => <ReportDetails {...state} />,
        },
        {
          label: wording('block'),
          icon: block.icon,
          unavailable: unavailable ?? (why && wording(why)),
          dialog: (state) =>
            account !== undefined && (
              <ConfirmAction
                {...state}
                sentence={translate('app.people.confirm.block', { smart_count: 1 })}
                remarks={[translate('app.people.remark.block', { smart_count: 1 })]}
                about={seller?.name || String(account)}
                destructive
                run={(dataProvider) => block.run(dataProvider, SELLERS, [account])}
              />
            ),
        },
      ]}
    />
  );
};
