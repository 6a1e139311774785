import type { Action, Exported, Target } from '../../contract/activity';
import type { Role } from '../../contract/roles';
import { roleNames } from '../../contract/roleNames';

/** An action in a sentence, by whom and what it is about: an action without one does not compile. */
export interface Told {
  said: string;
  /** Where whoever did it did it to themselves. */
  self?: string;
  /** Where it was done to a thing, and not to a person. */
  thing?: string;
  /** Where nobody is named. */
  nobody?: string;
}

const sentences: Record<Action, Told> = {
  signed_in: { said: '%{actor} signed in' },
  sign_in_failed: {
    said: 'Somebody tried in vain to sign in as %{person}',
    nobody: 'Somebody tried in vain to sign in with an unknown address',
  },
  sign_in_refused: { said: '%{person} could not sign in, because the account is restricted' },
  signed_out: { said: '%{actor} signed out' },
  warned: {
    said: '%{actor} warned %{person} that somebody is guessing at their account',
    nobody: '%{actor} saw somebody guess at an account that is not there',
  },
  code_asked: {
    said: 'Somebody asked for a code to reset the password of %{person}',
    nobody: 'Somebody asked for a reset code with an unknown address',
  },
  code_refused: {
    said: 'Somebody entered a wrong reset code for %{person}',
    nobody: 'Somebody entered a wrong reset code',
  },
  code_accepted: { said: '%{actor} entered the reset code' },
  password_reset: { said: '%{actor} set a new password after entering the code' },
  password_changed: {
    said: '%{actor} gave %{person} a new password',
    self: '%{actor} changed their own password',
  },
  profile_updated: {
    said: '%{actor} changed the profile of %{person}',
    self: '%{actor} changed their own profile',
  },
  created: {
    said: '%{actor} added %{a_kind}: %{person}',
    self: '%{actor} set up this back-office as its first administrator',
    thing: '%{actor} added %{thing}',
  },
  updated: {
    said: '%{actor} changed the data of %{person}',
    self: '%{actor} changed their own data',
    thing: '%{actor} changed %{thing}',
  },
  deleted: { said: '%{actor} deleted %{a_kind}, number %{number}', thing: '%{actor} deleted %{thing}' },
  blocked: { said: '%{actor} blocked %{person}' },
  unblocked: { said: '%{actor} unblocked %{person}' },
  restricted: { said: '%{actor} restricted %{person}' },
  unrestricted: { said: '%{actor} lifted the restriction of %{person}' },
  refunded: { said: '%{actor} refunded %{credits} to %{person}' },
  request_approved: { said: '%{actor} approved the refund request of %{person}: %{dollars} given back' },
  request_denied: { said: '%{actor} denied the refund request of %{person} for %{dollars}' },
  report_closed: { said: '%{actor} closed report %{number} about %{person}' },
  report_opened: { said: '%{actor} reopened report %{number} about %{person}' },
  fee_changed: { said: '%{actor} changed the fee' },
  note_written: { said: '%{actor} wrote a note about %{person}' },
  note_changed: { said: '%{actor} changed a note about %{person}' },
  note_removed: { said: '%{actor} removed a note about %{person}' },
  note_pinned: { said: '%{actor} pinned a note about %{person}' },
  note_unpinned: { said: '%{actor} unpinned a note about %{person}' },
  exported: { said: '%{actor} saved %{rows} of %{list} as a file' },
  backed_up: { said: '%{actor} made a backup' },
  restored: { said: '%{actor} restored a backup' },
  archived: { said: '%{actor} moved old activity into a file' },
  started: { said: '%{actor} started' },
};

const things: Record<Target, string> = {
  category: 'the category',
  plan: 'the plan',
  transaction: 'the transaction',
  'refund-request': 'refund request',
  report: 'report',
  reason: 'the reason',
  note: 'the note',
};

const lists: Record<Exported, string> = {
  activity: 'the activity',
  seller_payouts: 'the seller payouts',
  buyer_transactions: 'the buyers’ transactions',
};

/** Fields by their names on the wire; one that is not here is written as a person would. */
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
  is_popular: 'Popular',
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
  report: 'Report',
  text: 'Words',
  text_es: 'Words in Spanish',
  kind: 'For',
};

const roles: Record<Role, string> = roleNames;

/** The words of what was done; fetched with its page alone. */
export const words = {
  sentences,
  things,
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
    category: 'Category',
    plan: 'Plan',
    transaction: 'Transaction',
    'refund-request': 'Refund request',
    report: 'Report',
    reason: 'Reason',
    note: 'Note',
  } satisfies Record<Target | 'buyer' | 'seller' | 'admin', string>,
  exporting: {
    start: 'Export as CSV',
    progress: '%{rows} so far',
    stop: 'Stop',
    stopped: 'The export was stopped, and no file was made',
    done: '%{rows} exported',
    most: 'The newest %{amount} were exported; choose fewer days for the others',
    columns: {
      when: 'When',
      who: 'Who',
      sentence: 'What happened',
      changes: 'Before and after',
      reason: 'Reason',
      note: 'Note',
      target: 'Done to',
      request: 'Request',
    },
  },
};
export type Words = typeof words;
