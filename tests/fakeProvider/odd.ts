import type { Person } from './people';
import { oddId, oddRow, oddTable } from './oddTables';
import { date, flag } from './oddValues';
import type { Found, Json, ListName, Shape, Write } from './shape';

const indexOf = (person: Person) => Number(person.key.split('-')[1]);

/** `SEL-00a7`, `BUY-00b3`: letters and hyphens, as the edit dialog's own rule allows. */
const id = (person: Person) =>
  `${person.role === 'seller' ? 'SEL-00a' : 'BUY-00b'}${indexOf(person).toString(16)}`;

const ROWS: Record<ListName, (person: Person, index: number) => { [key: string]: Json }> = {
  sellers: ({ createdAt, blocked, amount }, index) => ({
    created_at: date(createdAt, index),
    is_restricted: flag(blocked, index),
    total_earnings: index % 6 === 4 ? null : amount.toFixed(2),
  }),
  buyers: ({ createdAt, blocked, amount }, index) => ({
    created_at: date(createdAt, index),
    is_restricted: flag(blocked, index),
    available_credits: index % 3 === 1 ? null : { credits: amount.toFixed(2) },
  }),
  users: ({ role, updatedAt }, index) => ({ role, updated_at: date(updatedAt, index) }),
};

const row = (name: ListName, person: Person): Json => ({
  id: id(person),
  email: person.email,
  first_name: person.firstName,
  last_name: indexOf(person) % 8 === 7 ? null : person.lastName,
  ...ROWS[name](person, indexOf(person)),
});

/** One list under its name, one straight at `data`, one as specified but counted in text; all of them whole. */
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

/** A provider that keeps to the specification's letter and to none of its examples. */
export const odd: Shape = {
  id,
  administratorId: 'ADM-0001',
  list: ({ name, people, search }: Found) => {
    // The provider's sellers call finds nobody unless something is searched for.
    const found = name === 'sellers' && search === '' ? [] : people;
    return { success: 'true', data: WRAPPED[name](found.map((person) => row(name, person))) };
  },
  rowId: oddId,
  table: (table) => ({ success: 1, data: oddTable(table) }),
  figures: (figures) => ({ success: '1', data: oddRow('figures', figures, 0) }),
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
