import { Link } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import type { CommunityReportRow } from '../../contract/support/reports';
import { ADMIN_BASE, detailsPath } from '../../contract/routes';
import { useTextOrErased } from '../../components/display/fields';
import { TaskItem } from '../../features/support/workQueue/TaskItem';
import { useReportActions } from './useReportActions';

/** Work item for an open report, with its service and reason. */
export const ReportTask = () => {
  const { id, created_at, buyer, seller, service, reason } = useRecordContext<CommunityReportRow>()!;
  const translate = useTranslate();
  const displayText = useTextOrErased();
  const deletedUser = translate('resources.community_reports.deleted');
  return (
    <TaskItem
      sentence={
        <Link
          component={RouterLink}
          to={`${ADMIN_BASE}/${detailsPath('community_reports', id)}`}
          underline="hover"
        >
          {translate('work_queue.one.reports', {
            name: buyer?.name || deletedUser,
            seller: seller?.name || deletedUser,
          })}
        </Link>
      }
      detail={[service, displayText(reason)].filter(Boolean).join(' · ')}
      since={created_at}
      actions={useReportActions()}
      kind="report"
      about={buyer?.name || deletedUser}
    />
  );
};
