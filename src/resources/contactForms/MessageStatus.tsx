import { useRecordContext } from 'react-admin';

import type { ContactSubmissionRow } from '../../contract/support/contactMessages';
import { DASH } from '../../format/money';
import { StatusChip } from '../../components/display/fields/Status';

/** Whether a message still waits for an answer; a dash where the server does not say. */
export const MessageStatus = () => {
  const { status } = useRecordContext<ContactSubmissionRow>()!;
  return status ? <StatusChip status={status} labelKey={`resources.contact_forms.status.${status}`} /> : DASH;
};
