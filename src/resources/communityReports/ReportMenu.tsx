import View from '@mui/icons-material/VisibilityOutlined';
import { useRecordContext, useTranslate } from 'react-admin';

import type { CommunityReportRow } from '../../contract/communityReports';
import { useLinkedDetails } from '../../ui/list/useLinkedRecord';
import { RowMenu } from '../../ui/RowMenu';
import { ReportDetails } from './ReportDetails';
import { useReportActions } from './useReportActions';

export const ReportMenu = ({ unavailable }: { unavailable: string | undefined }) => {
  const { id, buyer } = useRecordContext<CommunityReportRow>()!;
  const translate = useTranslate();
  const isOpen = useLinkedDetails(id);
  const wording = (key: string) => translate(`resources.community_reports.${key}`);
  return (
    <RowMenu
      name={buyer?.name || wording('deleted')}
      actions={[
        {
          label: wording('details'),
          key: 'open',
          icon: View,
          unavailable,
          isOpen,
          dialog: (state) => <ReportDetails {...state} />,
        },
        ...useReportActions(unavailable),
      ]}
    />
  );
};
