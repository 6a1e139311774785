import { REPORT_STATUSES } from '../../contract/support/reports';
import { ExtraPage } from '../../features/extensions/ExtraPage';
import { PlainReports } from './PlainReports';
import { ReportTable } from './ReportTable';

/** All there is to a report where the server offers that, else what the specification's own call says (decision 21). */
export const CommunityReports = () => (
  <ExtraPage extra="reports" statuses={REPORT_STATUSES} filters="reports" fallback={<PlainReports />}>
    <ReportTable />
  </ExtraPage>
);
