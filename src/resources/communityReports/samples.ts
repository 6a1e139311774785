import type { CommunityReportRow } from '../../contract/support/reports';
import { SAMPLE_PEOPLE } from '../../features/extensions/Samples';

const ROWS = [
  { date: '2025-07-09T14:00:00Z', service: 'Gel manicure', reason: 'Asked for payment outside the app' },
  { date: '2025-07-06T17:30:00Z', service: 'Deep tissue massage', reason: 'Did not come to the appointment' },
  {
    date: '2025-07-01T11:00:00Z',
    service: 'Bridal make-up',
    reason: 'The studio was not as clean as the pictures',
  },
  { date: '2025-06-27T09:45:00Z', service: 'Hair braiding', reason: 'Rude when the time was changed' },
];

/** Fixed rows for servers without reports. */
export const SAMPLES = ROWS.map(({ date, service, reason }, at): CommunityReportRow => ({
  id: `sample-${at + 1}`,
  appointment_date: date,
  created_at: null,
  buyer: SAMPLE_PEOPLE[at]!.buyer,
  service,
  seller: { ...SAMPLE_PEOPLE[at]!.seller, is_restricted: false },
  reason,
}));
