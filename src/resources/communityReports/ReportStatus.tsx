import { useRecordContext } from 'react-admin';

import type { CommunityReportRow } from '../../contract/support/reports';
import { DASH } from '../../format/money';
import { StatusChip } from '../../components/display/fields/Status';

/** Whether a report still waits; a dash where the server does not say. */
export const ReportStatus = () => {
  const { status } = useRecordContext<CommunityReportRow>()!;
  return status ? (
    <StatusChip status={status} labelKey={`resources.community_reports.status.${status}`} />
  ) : (
    DASH
  );
};
