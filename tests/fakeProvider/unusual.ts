import { indexOf, type Person } from './people';
import type { Found, Json, ListName, Row, Shape, Table, TableName, Write } from './shape';

/** Writes a date without a time zone, with microseconds and a time zone, or as `null`. */
const writeDate = (moment: Date, index: number): string | null => {
  const iso = moment.toISOString();
  if (index % 7 === 5) return null;
  return index % 2 ? iso.replace('Z', '000Z') : iso.slice(0, 19).replace('T', ' ');
};

const oneOf = (values: Json[], index: number): Json => values[index % values.length]!;

const writeFlag = (yes: boolean, index: number): Json =>
  yes ? oneOf(['1', true, 1], index) : oneOf(['0', false, null, 0], index);

/** Returns an id with letters, digits and hyphens: `CAT-0001a`. */
const unusualId = (name: string, number: number) =>
  `${name.slice(0, 3).toUpperCase()}-${String(number).padStart(4, '0')}a`;

const isRow = (value: Json): value is Row =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Writes a number as text, a URL without its origin, and `null` for an empty list or a deleted person. */
const write = (name: string, key: string, value: Json, index: number): Json => {
  if (key === 'id') return unusualId(name, value as number);
  if (key === 'created_at' || key === 'date') return writeDate(new Date(value as string), index);
  if (key.startsWith('is_')) return writeFlag(value === 1, index);
  if (key === 'image' && value) return new URL(value as string).pathname;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length ? value.map((item, at) => inside(key, item, at)) : null;
  return isRow(value) && index % 3 === 1 ? null : value;
};
const inside = (key: string, item: Json, at: number) => (isRow(item) ? unusualRow(key, item, at) : item);

const unusualRow = (name: string, row: Row, index: number): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, write(name, key, value, index)]));

type Layout = (rows: Json[]) => Json;

const bare: Layout = (rows) => rows;
const named =
  (key: string): Layout =>
  (rows) => ({ [key]: rows });
const counted =
  (key: string): Layout =>
  (rows) => ({ [key]: { data: rows, total: String(rows.length) } });

/** Position of each list within `data`. */
const LAYOUTS: Record<TableName, Layout> = {
  categories: bare,
  plans: bare,
  roles: bare,
  admins: named('admins'),
  reports: (rows) => ({ reports: rows.length ? rows : null }),
  contact_forms: named('contact_forms'),
  payouts: bare,
  seller_payouts: (rows) => ({ data: rows }),
  buyer_transactions: named('buyer_transactions'),
  buyer_ledger: counted('transactions'),
  seller_ledger: named('transactions'),
};

/** Returns all rows for every requested page. */
const unusualTable = ({ name, rows, extraFields }: Table): Json => {
  const data = LAYOUTS[name](rows.map((row, index) => unusualRow(name, row, index)));
  return isRow(data) ? { ...data, ...unusualRow(name, extraFields, 0) } : data;
};

/** Returns an id with letters and hyphens, which the rule of the edit dialog allows: `SEL-00a7`, `BUY-00b3`. */
const id = (person: Person) =>
  `${person.role === 'seller' ? 'SEL-00a' : 'BUY-00b'}${indexOf(person).toString(16)}`;

const ROWS: Record<ListName, (person: Person, index: number) => { [key: string]: Json }> = {
  sellers: ({ createdAt, blocked, amount }, index) => ({
    created_at: writeDate(createdAt, index),
    is_restricted: writeFlag(blocked, index),
    total_earnings: index % 6 === 4 ? null : amount.toFixed(2),
  }),
  buyers: ({ createdAt, blocked, amount }, index) => ({
    created_at: writeDate(createdAt, index),
    is_restricted: writeFlag(blocked, index),
    available_credits: index % 3 === 1 ? null : { credits: amount.toFixed(2) },
  }),
  users: ({ role, updatedAt }, index) => ({ role, updated_at: writeDate(updatedAt, index) }),
};

const personRow = (name: ListName, person: Person): Json => ({
  id: id(person),
  email: person.email,
  first_name: person.firstName,
  last_name: indexOf(person) % 8 === 7 ? null : person.lastName,
  ...ROWS[name](person, indexOf(person)),
});

/** Position of each list of people within `data`. Only the list of users has a total, which is a string. */
const WRAPPED: Record<ListName, (rows: Json[]) => Json> = {
  sellers: (rows) => ({ sellers: rows }),
  buyers: (rows) => rows,
  users: (rows) => ({ users: { data: rows, total: String(rows.length) } }),
};

const DONE: Record<Write, Json> = {
  block: { success: 1, message: ['The account is blocked.'], data: null },
  unblock: { success: 'true', message: 'The account is open again.' },
  delete: { success: 1 },
  edit: { success: 'true', message: ['The details are saved.', 'Nobody was told.'], data: [] },
};

/** Provider that follows the specification's rules but none of its examples. */
export const unusual: Shape = {
  id,
  administratorId: 'ADM-0001',
  list: ({ name, people, search }: Found) => {
    // Returns no sellers if the search is empty.
    const found = name === 'sellers' && search === '' ? [] : people;
    return { success: 'true', data: WRAPPED[name](found.map((person) => personRow(name, person))) };
  },
  rowId: unusualId,
  table: (table) => ({ success: 1, data: unusualTable(table) }),
  figures: (figures) => ({ success: '1', data: unusualRow('figures', figures, 0) }),
  fee: ({ processing_fee }) => ({ success: true, data: { settings: processing_fee } }),
  profileSaved: (user) => ({ success: 'true', message: ['The profile is saved.'], data: user }),
  done: (message) => ({ success: 'true', message: [message] }),
  signedIn: (token, user) => ({
    success: 1,
    data: { token, user: { ...user, image: null, phone_number: null, billing_address: null } },
  }),
  wrongPassword: () => ({ success: 'false', message: ['These credentials do not match our records.'] }),
  unauthenticated: () => ({ message: 'Unauthenticated.' }),
  written: (what) => DONE[what],
  refused: (message) => ({ success: 0, message: [message] }),
};
