import type { Person } from './people';
import type { Found, Json, ListName, Shape, Write } from './shape';

const indexOf = (person: Person) => Number(person.key.split('-')[1]);

/** `SEL-00a7`, `BUY-00b3`: letters and hyphens, as the edit dialog's own rule allows. */
const id = (person: Person) =>
  `${person.role === 'seller' ? 'SEL-00a' : 'BUY-00b'}${indexOf(person).toString(16)}`;

/** The same moment without a zone, with zone and fraction, or not at all. */
const date = (moment: Date, index: number): string | null => {
  const iso = moment.toISOString();
  if (index % 7 === 5) return null;
  return index % 2 ? iso.replace('Z', '000Z') : iso.slice(0, 19).replace('T', ' ');
};

const oneOf = <T extends Json>(values: T[], index: number): T => values[index % values.length]!;

const restricted = (blocked: boolean, index: number): Json =>
  blocked ? oneOf<Json>(['1', true, 1], index) : oneOf<Json>(['0', false, null, 0], index);

const ROWS: Record<ListName, (person: Person, index: number) => { [key: string]: Json }> = {
  sellers: ({ createdAt, blocked, amount }, index) => ({
    created_at: date(createdAt, index),
    is_restricted: restricted(blocked, index),
    total_earnings: index % 6 === 4 ? null : amount.toFixed(2),
  }),
  buyers: ({ createdAt, blocked, amount }, index) => ({
    created_at: date(createdAt, index),
    is_restricted: restricted(blocked, index),
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
  categories: () => ({
    success: 1,
    data: [{ id: 'CAT-1', name: 'Massage', is_popular: '1', image: null, created_at: null }],
  }),
  signedIn: (token, user) => ({
    success: 1,
    data: { token, user: { ...user, image: null, phone_number: null, billing_address: null } },
  }),
  wrongPassword: () => ({ success: 'false', message: ['These credentials do not match our records.'] }),
  unauthenticated: () => ({ message: 'Unauthenticated.' }),
  written: (what) => DONE[what],
  refused: (message) => ({ success: 0, message: [message] }),
};
