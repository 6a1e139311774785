import type { CommunityReportRow } from '../../contract/communityReports';
import { sampleContact } from '../../ui/extras/sampleContact';

const seller = (id: number, name: string, phone: string) => ({
  ...sampleContact(id, name, phone),
  is_restricted: false,
});

/** Fixed rows, for servers that have none to show. */
export const SAMPLES: CommunityReportRow[] = [
  {
    id: 1,
    appointment_date: '2025-07-09T14:00:00Z',
    created_at: null,
    buyer: sampleContact(101, 'Naomi Okafor', '+1-702-555-0114'),
    service: 'Gel manicure',
    seller: seller(201, 'Lena Brandt', '+1-702-555-0171'),
    reason: 'Asked for payment outside the app',
  },
  {
    id: 2,
    appointment_date: '2025-07-06T17:30:00Z',
    created_at: null,
    buyer: sampleContact(102, 'Sofia Reyes', '+1-702-555-0139'),
    service: 'Deep tissue massage',
    seller: seller(202, 'Priya Nair', '+1-702-555-0182'),
    reason: 'Did not come to the appointment',
  },
  {
    id: 3,
    appointment_date: '2025-07-01T11:00:00Z',
    created_at: null,
    buyer: sampleContact(103, 'Grace Whitfield', '+1-702-555-0156'),
    service: 'Bridal make-up',
    seller: seller(203, 'Thomas Rivera', '+1-702-555-0193'),
    reason: 'The studio was not as clean as the pictures',
  },
  {
    id: 4,
    appointment_date: '2025-06-27T09:45:00Z',
    created_at: null,
    buyer: sampleContact(104, 'Amara Diallo', '+1-702-555-0127'),
    service: 'Hair braiding',
    seller: seller(204, 'Claire Dubois', '+1-702-555-0148'),
    reason: 'Rude when the time was changed',
  },
];
