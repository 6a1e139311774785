import { Link } from '@mui/material';
import { useTranslate, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { ADMIN_BASE, detailsPath } from '../../contract/routes';
import { TaskItem } from '../../features/support/workQueue/TaskItem';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import { useRequestSummary } from './useRequestSummary';
import { useBookingText } from './useBookingText';
import { useRequestActions } from './useRequestActions';

/** A request that waits for a decision: who wants how much back, for what, and why. */
export const RequestTask = () => {
  const { id, created_at, reason } = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const written = useTextOrErased();
  const booked = useBookingText();
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
      detail={[booked, written(reason)].filter(Boolean).join(' · ')}
      since={created_at}
      actions={[approve!, deny!]}
      concern="refund-request"
      about={about.name}
    />
  );
};
