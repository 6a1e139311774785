import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { SAMPLE_PEOPLE } from '../../features/extensions/Samples';

const ROWS = [
  { date: '2025-07-08T15:00:00Z', reason: 'The appointment was cancelled an hour before', credits: 8500 },
  { date: '2025-07-05T18:30:00Z', reason: 'Nobody came to the address', credits: 12000 },
  { date: '2025-07-02T13:00:00Z', reason: 'Charged twice for one massage', credits: 9950 },
  { date: '2025-06-28T10:15:00Z', reason: 'The treatment was shorter than booked', credits: 4250 },
];

/** Fixed rows for servers without refund requests. */
export const SAMPLES = ROWS.map(({ date, ...asked }, at): RefundRequestRow => ({
  id: `sample-${at + 1}`,
  appointment_date: date,
  created_at: null,
  ...SAMPLE_PEOPLE[at]!,
  ...asked,
  status: 'open',
  decided_by: null,
  decided_at: null,
  note: null,
}));
