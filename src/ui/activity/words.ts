import type { Exported } from '../../contract/activity';
import type { Role } from '../../contract/roles';
import { roleNames } from '../../contract/roleNames';
import { ofEveryKind } from '../../contract/things';
import { capitalised } from '../../format/words';
import { sentences } from './sentences';

const lists: Record<Exported, string> = {
  activity: 'the activity',
  seller_account: 'the sellers',
  buyer_account: 'the buyers',
  blocked_users: 'the blocked users',
  categories: 'the categories',
  admin_manage: 'the administrators',
  contact_forms: 'the contact forms',
  buyer_ledger: 'a buyer’s transactions',
  seller_ledger: 'a seller’s transactions',
  seller_payouts: 'the seller payouts',
  buyer_transactions: 'the buyers’ transactions',
  'refund-requests': 'the refund requests',
  reports: 'the community reports',
  community_reports: 'the community reports',
  bookings: 'the bookings',
  statements: 'a statement',
};

/** Fields by their names on the wire, that no page has words of; one that is not here is written as a person would. */
const fields = {
  email: 'Email',
  first_name: 'First name',
  last_name: 'Last name',
  phone_country_code: 'Country code',
  phone_number: 'Phone number',
  billing_address: 'Address',
  image: 'Picture',
  roles: 'Roles',
  name: 'Name',
  is_one_off: 'One time',
  price_cents: 'Price',
  price_per_credit_cents: 'Price per credit',
  credits_hundredths: 'Credits',
  benefits: 'Benefits',
  processing_fee: 'Fee',
  fee_type: 'Kind of fee',
  booking: 'Booking',
  what: 'List',
  rows: 'Rows',
  bytes: 'Bytes',
  events: 'Events',
  sessions: 'Sessions',
  report: 'Report',
  note: 'Note',
  closed_requests: 'Refund requests closed',
  text: 'Words',
  text_es: 'Words in Spanish',
  name_es: 'Name in Spanish',
  kind: 'For',
  list: 'List',
  shown: 'Filters and order',
  is_shared: 'For everybody',
  owner_id: 'Whose',
};

const roles: Record<Role, string> = roleNames;

/** The words of what was done; fetched with its page alone. */
export const words = {
  sentences,
  things: ofEveryKind(({ english }) => `the ${english}`),
  lists,
  some_list: 'a list',
  fields,
  roles,
  /** An action of another server. */
  unknown: '%{actor}: %{action} %{thing}',
  about: '%{actor}: %{action} (%{person})',
  named: '%{thing} “%{name}”',
  system: 'the server',
  somebody: 'somebody',
  gone: {
    admin: 'a former administrator',
    buyer: 'a deleted buyer',
    seller: 'a deleted seller',
    other: 'somebody deleted',
  },
  kinds: { admin: 'an administrator', buyer: 'a buyer', seller: 'a seller', other: 'somebody' },
  credits: '%{amount} credit |||| %{amount} credits',
  rows: '%{amount} row |||| %{amount} rows',
  yes: 'Yes',
  no: 'No',
  changed: 'A new one',
  fee: { percent: 'Percent', absolute: 'Dollars' },
  details: {
    when: 'When',
    what: 'What',
    field: 'Field',
    before: 'Before',
    after: 'After',
    reason: 'Reason',
    note: 'Note',
    request: 'Request',
    all_about: 'Everything about this',
    all_about_person: 'Everything about %{name}',
    all_by: 'Everything by %{name}',
  },
  latest: 'Latest activity',
  all: 'All activity',
  older: 'Show older',
  nothing: 'Nothing was done here yet.',
  nothing_found: 'Nothing that was done fits what is chosen above.',
  groups: {
    sign_ins: 'Signing in and out',
    passwords: 'Passwords and codes',
    changes: 'Added, changed, deleted',
    blocks: 'Blocked and restricted',
    refunds: 'Refunds',
    reports: 'Reports',
    assignments: 'Assignments',
    messages: 'Messages',
    notes: 'Notes',
    system: 'Files and the server',
  },
  filter: {
    title: 'Filters',
    who: 'Who',
    anybody: 'Anybody',
    number: 'Administrator %{id}',
    what: 'What was done',
    anything: 'Anything',
    part: '%{group}: %{count} of %{all}',
    about: 'Done to',
    about_number: 'Number',
    from: 'From',
    to: 'To',
    reset: 'Reset',
  },
  targets: {
    buyer: 'Buyer',
    seller: 'Seller',
    admin: 'Administrator',
    ...ofEveryKind(({ english }) => capitalised(english)),
    view: 'Saved view',
  },
  /** The columns of a file of them. */
  exporting: {
    when: 'When',
    who: 'Who',
    sentence: 'What happened',
    changes: 'Before and after',
    reason: 'Reason',
    note: 'Note',
    target: 'Done to',
    request: 'Request',
  },
};
export type Words = typeof words & {
  /** What the page of this kind calls a field. */
  fieldOf?: (kind: string, field: string) => string;
};
