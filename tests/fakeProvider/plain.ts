import { indexOf, type Person } from './people';
import type { Found, Json, ListName, Row, Shape, Table, TableName, Write } from './shape';

const number = (person: Person) => (person.role === 'seller' ? 1001 : 2001) + indexOf(person);

const ROWS: Record<ListName, (person: Person) => { [key: string]: Json }> = {
  sellers: ({ createdAt, blocked, amount }) => ({
    created_at: createdAt.toISOString(),
    is_restricted: blocked ? 1 : 0,
    total_earnings: amount,
  }),
  buyers: ({ createdAt, blocked, amount }) => ({
    created_at: createdAt.toISOString(),
    is_restricted: blocked ? 1 : 0,
    available_credits: { credits: amount },
  }),
  users: ({ role, updatedAt }) => ({ role, updated_at: updatedAt.toISOString() }),
};

/** Returns the record of a person in a list. */
export const row = (name: ListName, person: Person): Row => ({
  id: number(person),
  email: person.email,
  first_name: person.firstName,
  last_name: person.lastName,
  ...ROWS[name](person),
});

type Layout = (table: Table) => Row;

const pageOf = ({ rows, page, perPage }: Table) => rows.slice((page - 1) * perPage, page * perPage);

const whole =
  (key: string): Layout =>
  ({ rows }) => ({ [key]: rows });

const paged =
  (key: string): Layout =>
  (table) => ({ [key]: { data: pageOf(table), total: table.rows.length } });

const countedBeside =
  (key: string): Layout =>
  (table) => ({ [key]: { data: pageOf(table) }, total: table.rows.length });

const paginator =
  (key: string): Layout =>
  (table) => ({
    [key]: {
      data: pageOf(table),
      current_page: table.page,
      last_page: Math.ceil(table.rows.length / table.perPage),
      total: table.rows.length,
      per_page: table.perPage,
    },
  });

/** Layout of each list in section 3 of the specification. */
const LAYOUTS: Record<TableName, Layout> = {
  categories: whole('categories'),
  plans: whole('plans'),
  roles: whole('roles'),
  admins: paged('admins'),
  reports: paged('reports'),
  contact_forms: paginator('contact_forms'),
  payouts: countedBeside('payouts'),
  seller_payouts: countedBeside('seller_payouts'),
  buyer_transactions: countedBeside('buyer_transactions'),
  buyer_ledger: paginator('transactions'),
  seller_ledger: whole('transactions'),
};

export const plainTable = (table: Table): Row => ({ ...LAYOUTS[table.name](table), ...table.extraFields });

const DONE: Record<Write, string> = {
  block: 'User blocked successfully.',
  unblock: 'User unblocked successfully.',
  delete: 'User deleted successfully.',
  edit: 'User updated successfully.',
};

const success = (message: string, data: Json): Json => ({ success: true, message, data });
const failure = (message: string): Json => ({ success: false, message, data: null });

/** Provider with the responses of the specification, page by page. */
export const plain: Shape = {
  id: number,
  administratorId: 1,
  list: ({ name, people, page, perPage }: Found) =>
    success('Fetched.', {
      [name]: {
        data: people.slice((page - 1) * perPage, page * perPage).map((person) => row(name, person)),
        total: people.length,
      },
    }),
  rowId: (_, given) => given,
  table: (table) => success('Fetched.', plainTable(table)),
  figures: (figures) => success('Fetched.', figures),
  fee: (settings) => success('Fetched.', { settings }),
  profileSaved: (user) => success('Profile updated.', { user }),
  done: (message) => success(message, null),
  signedIn: (token, user) => success('Welcome back.', { token, user }),
  wrongPassword: () => failure('These credentials do not match our records.'),
  unauthenticated: () => failure('Unauthenticated.'),
  written: (what) => success(DONE[what], null),
  refused: failure,
};
