import type { Row } from './shape';

/** Records except people, as in section 3 of the specification. Each start of the fake provider has the same records. */

const DAY = 24 * 60 * 60 * 1000;
const daysBefore = (last: string, days: number) =>
  new Date(Date.parse(`${last}T15:00:00Z`) - days * DAY).toISOString();

const times = (count: number, make: (index: number) => Row) =>
  Array.from({ length: count }, (_, index) => make(index));

const someone = (first_name: string, last_name: string): Row => ({
  first_name,
  last_name,
  email: `${first_name}.${last_name}@mail.example`.toLowerCase(),
});

const SELLERS = [someone('Ada', 'Fontaine'), someone('Bruno', 'Okafor'), someone('Camille', 'Adeyemi')];
const BUYERS = [someone('Alma', 'Prescott'), someone('Benno', 'Hargrove'), someone('Clara', 'Nwosu')];
const STATUSES = ['paid', 'pending', 'failed'];

const ROLE_KEYS =
  'dashboard categories sellers buyers subscriptions reports finance blocked_users settings admins'.split(
    ' ',
  );
const ROLES: Row[] = ROLE_KEYS.map((key, index) => ({ id: index + 1, key }));
const rolesOf = (...keys: string[]) => ROLES.filter(({ key }) => keys.includes(key as string));

const PICTURE = 'http://api.provider.example/storage/massage.svg';

const payouts = () =>
  times(12, (index) => ({
    id: index + 1,
    created_at: daysBefore('2026-03-20', index),
    amount: 1250.5 + index * 100,
    status: STATUSES[index % 3]!,
    seller: SELLERS[index % 3]!,
  }));

const debit: Row = {
  id: 1,
  created_at: daysBefore('2026-03-05', 0),
  description: 'Deep tissue massage',
  type: 'debit',
  amount_credits: -40,
  booking_id: 7001,
};

export const createRecords = () => ({
  profile: {
    ...someone('Pat', 'Provider'),
    email: 'admin@provider.example',
    phone_number: '17025550123',
    phone_country_code: '1',
    billing_address: '1 Provider Way',
    image: null,
    roles: ROLE_KEYS,
  } as Row,
  fee: { processing_fee: 2.5, fee_type: 'percent' },
  dashboard: {
    appointments: 128,
    earnings: 10450.75,
    paid_to_sellers: 8360.5,
    active_buyers: 1041,
    active_sellers: 37,
    refund_requests: 3,
  },
  finance: {
    amount_paid_to_sellers: 8360.5,
    amount_refunded: 120,
    payouts_pending: 640.25,
    revenue_generated: 10450.75,
  },
  categories: [
    { id: 1, name: 'Massage', is_popular: 1, image: PICTURE, created_at: daysBefore('2025-07-12', 0) },
    { id: 2, name: 'Nails', is_popular: 0, image: null, created_at: daysBefore('2025-07-13', 0) },
  ] as Row[],
  plans: [
    {
      id: 1,
      name: 'Glow',
      credits: 50,
      price_usd: 49.99,
      price_per_credit: 1,
      benefits: ['Any service', 'Cancel at any time'],
      is_one_off: 0,
    },
    {
      id: 2,
      name: 'Bouquet',
      credits: 1000,
      price_usd: 1250,
      price_per_credit: 1.25,
      benefits: ['No end'],
      is_one_off: 1,
    },
  ] as Row[],
  roles: ROLES,
  admins: [
    { id: 2, ...someone('Imogen', 'Vale'), is_restricted: 0, roles: rolesOf('categories', 'buyers') },
    { id: 3, ...someone('Rupert', 'Stone'), is_restricted: 1, roles: [] },
  ].map((admin, index) => ({ ...admin, created_at: daysBefore('2025-08-02', index) })) as Row[],
  reports: [] as Row[],
  contact_forms: times(16, (index) => ({
    id: index + 1,
    created_at: daysBefore('2026-03-18', index),
    subject: index ? `Question ${index}` : 'Gift cards',
    message: 'Do you sell gift cards?',
    user: BUYERS[index % 3]!,
  })),
  payouts: payouts(),
  seller_payouts: payouts(),
  buyer_transactions: times(11, (index) => ({
    id: index + 1,
    user: BUYERS[index % 3]!,
    type: index % 2 ? 'debit' : 'credit',
    amount_credits: index % 2 ? -12.5 : 1100,
    description: index % 4 === 2 ? null : 'Monthly package',
  })),
  buyer_ledger: [
    debit,
    ...times(26, (index) => ({
      id: index + 2,
      created_at: daysBefore('2026-03-01', index),
      description: 'Monthly package',
      type: 'credit',
      amount_credits: 100,
      booking_id: null,
    })),
  ],
  buyer_balance: 2560,
  seller_ledger: [
    { created_at: daysBefore('2026-03-06', 0), description: 'Payout', type: 'payout', amount: -400 },
    { created_at: daysBefore('2026-03-05', 0), description: 'Facial', type: 'earning', amount: 85.25 },
  ] as Row[],
  seller_balances: { balance: 820.25, last_payout: 400, total_earnings: 1234.5, total_tip: 35 } as Row,
});

export type Records = ReturnType<typeof createRecords>;
