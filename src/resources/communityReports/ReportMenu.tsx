import View from '@mui/icons-material/VisibilityOutlined';
import { useRecordContext, useTranslate } from 'react-admin';

import type { CommunityReport } from '../../contract/extras';
import { block } from '../../ui/people/actions';
import { ConfirmAction } from '../../ui/ConfirmAction';
import { RowMenu } from '../../ui/RowMenu';
import { ReportDetails } from './ReportDetails';

const SELLERS = 'seller_account';

/** Why the reported account cannot be blocked: a wording of this page. */
const obstacle = (seller: CommunityReport['seller']) => {
  if (!seller) return 'nobody';
  return seller.is_restricted ? 'blocked' : undefined;
};

export const ReportMenu = ({ unavailable }: { unavailable: string | undefined }) => {
  const { buyer, seller } = useRecordContext<CommunityReport>()!;
  const translate = useTranslate();
  const wording = (key: string) => translate(`resources.community_reports.${key}`);
  const why = obstacle(seller);
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
            seller && (
              <ConfirmAction
                {...state}
                sentence={translate('app.people.confirm.block')}
                about={seller.name}
                destructive
                run={(dataProvider) => block.run(dataProvider, SELLERS, [seller.id])}
              />
            ),
        },
      ]}
    />
  );
};
