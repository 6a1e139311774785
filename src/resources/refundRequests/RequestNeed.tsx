import { useRecordContext } from 'react-admin';

import type { RefundRequestRow } from '../../contract/refundRequests';
import { NeedLine } from '../../ui/needs/NeedLine';
import { useWords } from '../../ui/needs/words';
import { useWritten } from '../../ui/fields/useWritten';
import { useAbout } from './useAbout';
import { useBooked } from './useBooked';
import { useRequestActions } from './useRequestActions';

/** A request that waits for a decision: who wants how much back, for what, and why. */
export const RequestNeed = () => {
  const { created_at, reason } = useRecordContext<RefundRequestRow>()!;
  const word = useWords();
  const written = useWritten();
  const booked = useBooked();
  const about = useAbout();
  const [, approve, deny] = useRequestActions();
  return (
    <NeedLine
      sentence={word('one.requests', about)}
      detail={[booked, written(reason)].filter(Boolean).join(' · ')}
      since={created_at}
      actions={[approve!, deny!]}
      concern="refund-request"
      about={about.name}
    />
  );
};
