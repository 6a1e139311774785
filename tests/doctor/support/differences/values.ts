import { BUYERS, inData, inRows, PLANS, SELLERS, type Json, type PlantedDifference } from '../plant';

const PAYOUTS = 'admin/recent-payouts';
const MESSAGES = 'admin/contact-forms/submissions';
/** Changes the person in the field `key` of each row. */
const inPeople = (call: string, key: string, change: (person: Json) => unknown) =>
  inRows(call, (row) => ({ ...row, [key]: change(row[key] as Json) }));

/** Differences of values in a row. */
export const values: PlantedDifference[] = [
  [
    'amounts are strings',
    inRows(SELLERS, (row) => ({ ...row, total_earnings: String(row.total_earnings) })),
    ['note number-as-text GET admin/sellers total_earnings'],
  ],
  [
    'amounts have a currency symbol',
    inRows(SELLERS, (row) => ({ ...row, total_earnings: `$${String(row.total_earnings)}` })),
    ['gap unreadable-number GET admin/sellers total_earnings'],
  ],
  [
    'amounts have a decimal comma',
    inRows(SELLERS, (row) => ({
      ...row,
      total_earnings: Number(row.total_earnings).toFixed(2).replace('.', ','),
    })),
    ['gap unreadable-number GET admin/sellers total_earnings'],
  ],
  [
    'day and month of a date are ambiguous',
    inRows(BUYERS, (row) => ({ ...row, created_at: '05/10/2026' })),
    ['gap unreadable-date GET admin/buyers created_at'],
  ],
  [
    'dates have no time zone',
    inRows(BUYERS, (row) => ({ ...row, created_at: String(row.created_at).slice(0, 19) })),
    ['note date-otherwise GET admin/buyers created_at'],
  ],
  [
    'dates are words such as "two days ago"',
    inRows(BUYERS, (row) => ({ ...row, created_at: 'two days ago' })),
    ['gap unreadable-date GET admin/buyers created_at'],
  ],
  [
    'dates are Unix times in seconds',
    inRows(BUYERS, (row) => ({ ...row, created_at: 1_752_300_672 })),
    ['note other-type GET admin/buyers created_at'],
  ],
  [
    'a flag is true or false instead of 1 or 0',
    inRows(SELLERS, (row) => ({ ...row, is_restricted: row.is_restricted === 1 })),
    ['note flag-otherwise GET admin/sellers is_restricted'],
  ],
  [
    'a flag is an unknown word',
    inRows(SELLERS, (row) => ({ ...row, is_restricted: 'blocked' })),
    ['gap unreadable-flag GET admin/sellers is_restricted'],
  ],
  [
    'a field is missing',
    inRows(SELLERS, ({ total_earnings: _left, ...row }) => row),
    ['gap missing GET admin/sellers total_earnings'],
  ],
  [
    'a field has another name',
    inRows(BUYERS, ({ first_name, ...row }) => ({ ...row, firstName: first_name })),
    ['gap other-name GET admin/buyers first_name'],
  ],
  [
    'a field is always null',
    inRows(SELLERS, (row) => ({ ...row, email: null })),
    ['gap null GET admin/sellers email'],
  ],
  [
    'a field is null in one row',
    inRows(SELLERS, (row, index) => (index === 3 ? { ...row, last_name: null } : row)),
    ['note null GET admin/sellers last_name'],
  ],
  [
    'a name is a number',
    inRows(PLANS, (row) => (row.name ? { ...row, name: 12 } : row)),
    ['note other-type GET admin/subscription-plans name'],
  ],
  [
    'a field is a number instead of an object',
    inRows(BUYERS, (row) => ({ ...row, available_credits: 12.5 })),
    ['gap wrong-type GET admin/buyers available_credits'],
  ],
  [
    'a field is a string instead of a list',
    inRows(PLANS, (row) => ({ ...row, benefits: 'Any service, cancel at any time' })),
    ['gap wrong-type GET admin/subscription-plans benefits'],
  ],
  [
    'rows have no seller',
    inRows('admin/recent-payouts', ({ seller: _left, ...row }) => row),
    ['gap missing GET admin/recent-payouts seller'],
  ],
  [
    'the fee settings are a number instead of an object',
    inData('admin/stripe-settings/get-settings', () => ({ settings: 2.5 })),
    ['note other-type GET admin/stripe-settings/get-settings settings'],
  ],
  [
    'a balance is missing',
    inData('admin/transactions/buyer/2041', ({ transactions }) => ({ transactions })),
    ['gap missing GET admin/transactions/buyer/:id balance'],
  ],
  [
    'the seller of a payout has a full name instead of a first and a last name',
    inPeople(PAYOUTS, 'seller', ({ email }) => ({ email, name: 'Ada Fontaine' })),
    [
      'gap missing GET admin/recent-payouts seller.first_name',
      'gap missing GET admin/recent-payouts seller.last_name',
    ],
  ],
  [
    'the last name of a person within a row is null',
    inPeople(MESSAGES, 'user', (user) => ({ ...user, last_name: null })),
    ['gap null GET admin/contact-forms/submissions user.last_name'],
  ],
  [
    'the first name of a person within a row is missing in one row',
    inRows(PAYOUTS, (row, index) => {
      const { first_name: _left, ...seller } = row.seller as Json;
      return index === 3 ? { ...row, seller } : row;
    }),
    ['note missing GET admin/recent-payouts seller.first_name'],
  ],
  [
    'half of the payouts have no seller, and the sellers of the other payouts have no email',
    inRows(PAYOUTS, (row, index) => ({
      ...row,
      seller: index % 2 ? null : { ...(row.seller as Json), email: undefined },
    })),
    ['gap missing GET admin/recent-payouts seller.email'],
  ],
  [
    'the id of a person within a row is a list',
    inPeople(PAYOUTS, 'seller', (seller) => ({ ...seller, id: [] })),
    ['gap wrong-type GET admin/recent-payouts seller.id'],
  ],
  [
    'the optional id of a person within a row is null',
    inPeople(PAYOUTS, 'seller', (seller) => ({ ...seller, id: null })),
    ['note null GET admin/recent-payouts seller.id'],
  ],
  [
    'the seller of every payout is null',
    inRows(PAYOUTS, (row) => ({ ...row, seller: null })),
    ['gap null GET admin/recent-payouts seller'],
  ],
  [
    'a string field is always empty',
    inRows(SELLERS, (row) => ({ ...row, first_name: ' ' })),
    ['gap empty GET admin/sellers first_name'],
  ],
  [
    'a field is null in most rows',
    inRows(SELLERS, (row, index) => (index % 10 < 3 ? row : { ...row, total_earnings: null })),
    ['gap null GET admin/sellers total_earnings'],
  ],
  [
    'the fee has an unknown type',
    inData('admin/stripe-settings/get-settings', () => ({
      settings: { processing_fee: 2.5, fee_type: 'permille' },
    })),
    ['gap unknown-word GET admin/stripe-settings/get-settings settings.fee_type'],
  ],
  [
    'the type of the fee starts with a capital letter',
    inData('admin/stripe-settings/get-settings', () => ({
      settings: { processing_fee: 2.5, fee_type: 'Percent' },
    })),
    ['note unknown-word GET admin/stripe-settings/get-settings settings.fee_type'],
  ],
];
