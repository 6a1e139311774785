import { REQUEST_STATUSES } from '../../contract/support/refundRequests';
import { ExtraPage } from '../../features/extensions/ExtraPage';
import { Samples } from '../../features/extensions/Samples';
import { RequestTable } from './RequestTable';
import { SAMPLES } from './samples';

/** Real requests where the server offers them, else samples that say what they are (decision 21). */
export const RefundRequests = () => (
  <ExtraPage
    extra="refund-requests"
    statuses={REQUEST_STATUSES}
    filters="requests"
    search="resources.refund_requests.search"
    fallback={<Samples rows={SAMPLES}>{(why) => <RequestTable disabledReason={why} />}</Samples>}
  >
    <RequestTable />
  </ExtraPage>
);
