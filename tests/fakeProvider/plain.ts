import type { Person } from './people';
import { plainTable } from './plainTables';
import type { Found, Json, ListName, Row, Shape, Write } from './shape';

const number = (person: Person) =>
  (person.role === 'seller' ? 1001 : 2001) + Number(person.key.split('-')[1]);

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

/** A person as this list shows them. */
export const row = (name: ListName, person: Person): Row => ({
  id: number(person),
  email: person.email,
  first_name: person.firstName,
  last_name: person.lastName,
  ...ROWS[name](person),
});

const DONE: Record<Write, string> = {
  block: 'User blocked successfully.',
  unblock: 'User unblocked successfully.',
  delete: 'User deleted successfully.',
  edit: 'User updated successfully.',
};

const success = (message: string, data: Json): Json => ({ success: true, message, data });
const failure = (message: string): Json => ({ success: false, message, data: null });

/** A provider that answers just as the specification shows, page by page. */
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
