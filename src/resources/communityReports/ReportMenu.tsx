import View from '@mui/icons-material/VisibilityOutlined';
import { useRecordContext, useTranslate } from 'react-admin';

import type { CommunityReportRow } from '../../contract/support/communityReports';
import { useHasLinkedDetails } from '../../components/list/useLinkedRecordFilter';
import { RowMenu } from '../../components/list/RowMenu';
import { ReportDetails } from './ReportDetails';
import { useReportActions } from './useReportActions';

export const ReportMenu = ({ disabledReason }: { disabledReason: string | undefined }) => {
  const { id, buyer } = useRecordContext<CommunityReportRow>()!;
  const translate = useTranslate();
  const isInitiallyOpen = useHasLinkedDetails(id);
  const wording = (key: string) => translate(`resources.community_reports.${key}`);
  return (
    <RowMenu
      name={buyer?.name || wording('deleted')}
      actions={[
        {
          label: wording('details'),
          shortcut: 'open',
          icon: View,
          disabledReason,
          isInitiallyOpen,
          dialog: (state) => <ReportDetails {...state} />,
        },
        ...useReportActions(disabledReason),
      ]}
    />
  );
};
