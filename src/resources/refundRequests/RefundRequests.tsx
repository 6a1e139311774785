import { REQUEST_STATUSES, type RefundRequestRow } from '../../contract/support/refundRequests';
import { ExtensionPage, SAMPLE_PEOPLE, Samples } from '../../features/lists/ExtensionPage';
import { RequestTable } from './RequestTable';

const SAMPLE_FIELDS = [
  { date: '2025-07-08T15:00:00Z', reason: 'The appointment was cancelled an hour before', credits: 8500 },
  { date: '2025-07-05T18:30:00Z', reason: 'Nobody came to the address', credits: 12000 },
  { date: '2025-07-02T13:00:00Z', reason: 'Charged twice for one massage', credits: 9950 },
  { date: '2025-06-28T10:15:00Z', reason: 'The treatment was shorter than booked', credits: 4250 },
];

/** Sample refund requests, shown if the server has no refund requests. */
const SAMPLES = SAMPLE_FIELDS.map(({ date, ...fields }, index): RefundRequestRow => ({
  id: `sample-${index + 1}`,
  appointment_date: date,
  created_at: null,
  ...SAMPLE_PEOPLE[index]!,
  ...fields,
  status: 'open',
  decided_by: null,
  decided_at: null,
  note: null,
}));

/** List of refund requests. If the server has no refund requests, shows samples below a notice (decision 21). */
export const RefundRequests = () => (
  <ExtensionPage
    resource="refund-requests"
    statuses={REQUEST_STATUSES}
    filters="requests"
    search="resources.refund_requests.search"
    fallback={<Samples rows={SAMPLES}>{(reason) => <RequestTable disabledReason={reason} />}</Samples>}
  >
    <RequestTable />
  </ExtensionPage>
);
