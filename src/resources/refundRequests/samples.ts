import type { RefundRequestRow } from '../../contract/refundRequests';
import { sampleContact } from '../../ui/extras/sampleContact';

const UNDECIDED = { status: 'open', decided_by: null, decided_at: null, note: null } as const;

/** Fixed rows, for servers that have none to show. */
export const SAMPLES: RefundRequestRow[] = [
  {
    id: 1,
    appointment_date: '2025-07-08T15:00:00Z',
    created_at: null,
    buyer: sampleContact(101, 'Naomi Okafor', '+1-702-555-0114'),
    seller: sampleContact(201, 'Lena Brandt', '+1-702-555-0171'),
    reason: 'The appointment was cancelled an hour before',
    credits: 8500,
    ...UNDECIDED,
  },
  {
    id: 2,
    appointment_date: '2025-07-05T18:30:00Z',
    created_at: null,
    buyer: sampleContact(102, 'Sofia Reyes', '+1-702-555-0139'),
    seller: sampleContact(202, 'Priya Nair', '+1-702-555-0182'),
    reason: 'Nobody came to the address',
    credits: 12000,
    ...UNDECIDED,
  },
  {
    id: 3,
    appointment_date: '2025-07-02T13:00:00Z',
    created_at: null,
    buyer: sampleContact(103, 'Grace Whitfield', '+1-702-555-0156'),
    seller: sampleContact(203, 'Thomas Rivera', '+1-702-555-0193'),
    reason: 'Charged twice for one massage',
    credits: 9950,
    ...UNDECIDED,
  },
  {
    id: 4,
    appointment_date: '2025-06-28T10:15:00Z',
    created_at: null,
    buyer: sampleContact(104, 'Amara Diallo', '+1-702-555-0127'),
    seller: sampleContact(201, 'Lena Brandt', '+1-702-555-0171'),
    reason: 'The treatment was shorter than booked',
    credits: 4250,
    ...UNDECIDED,
  },
];
