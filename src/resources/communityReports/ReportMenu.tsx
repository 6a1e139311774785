import View from '@mui/icons-material/VisibilityOutlined';
import { useRecordContext, useTranslate } from 'react-admin';

import type { CommunityReportRow } from '../../contract/communityReports';
import { RowMenu } from '../../ui/RowMenu';
import { ReportDetails } from './ReportDetails';
import { useReportActions } from './useReportActions';

export const ReportMenu = ({ unavailable }: { unavailable: string | undefined }) => {
  const { buyer } = useRecordContext<CommunityReportRow>()!;
  const translate = useTranslate();
  const wording = (key: string) => translate(`resources.community_reports.${key}`);
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
        ...useReportActions(unavailable),
      ]}
    />
  );
};
