import { Link } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import type { RefundRequestRow } from '../../contract/refundRequests';
import { ADMIN_BASE, detailsAddress } from '../../contract/routes';
import { NeedLine } from '../../ui/needs/NeedLine';
import { useWords } from '../../ui/needs/words';
import { useWritten } from '../../ui/fields/useWritten';
import { useAbout } from './useAbout';
import { useBooked } from './useBooked';
import { useRequestActions } from './useRequestActions';

/** A request that waits for a decision: who wants how much back, for what, and why. */
export const RequestNeed = () => {
  const { id, created_at, reason } = useRecordContext<RefundRequestRow>()!;
  const word = useWords();
  const written = useWritten();
  const booked = useBooked();
  const about = useAbout();
  const [, approve, deny] = useRequestActions();
  return (
    <NeedLine
      sentence={
        <Link
          component={RouterLink}
          to={`${ADMIN_BASE}/${detailsAddress('refund_requests', id)}`}
          underline="hover"
        >
          {word('one.requests', about)}
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
