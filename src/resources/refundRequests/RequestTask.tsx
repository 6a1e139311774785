import { Link } from '@mui/material';
import { useTranslate, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { ADMIN_BASE, detailsPath } from '../../contract/routes';
import { TaskItem } from '../../features/support/workQueue/TaskItem';
import { useTextOrErased } from '../../components/display/fields';
import { useRequestActions } from './decisions';
import { useBookingText, useRequestSummary } from './requestFields';

/** Work item for an open refund request, with its booking and reason. */
export const RequestTask = () => {
  const { id, created_at, reason } = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const displayText = useTextOrErased();
  const booking = useBookingText();
  const about = useRequestSummary();
  const [, approve, deny] = useRequestActions();
  return (
    <TaskItem
      sentence={
        <Link
          component={RouterLink}
          to={`${ADMIN_BASE}/${detailsPath('refund_requests', id)}`}
          underline="hover"
        >
          {translate('work_queue.one.requests', about)}
        </Link>
      }
      detail={[booking, displayText(reason)].filter(Boolean).join(' · ')}
      since={created_at}
      actions={[approve!, deny!]}
      kind="refund-request"
      about={about.name}
    />
  );
};
