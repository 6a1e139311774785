import { indexOf, type Person } from './people';
import { plain, plainTable, row } from './plain';
import type { Found, Json, ListName, Row, Shape } from './shape';

/** Returns an id that is too large for a double, so that rounding would give two people the same id. */
const id = (person: Person) =>
  String((person.role === 'seller' ? 9007199254740993n : 9007199254741993n) + BigInt(indexOf(person)));

const carbon = (iso: string): Row => ({
  date: iso.replace('T', ' ').replace('Z', '000'),
  timezone_type: 3,
  timezone: 'UTC',
});

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#039;');

/** Writes a person as PHP does: numeric ids (see `fakeProvider.ts`), flags as words, `1,234.50`, and escaped names. */
const write = (name: ListName, person: Person): Row => {
  const { created_at, updated_at, is_restricted, total_earnings, ...rest } = row(name, person);
  const day = created_at ?? updated_at;
  return {
    ...rest,
    id: `#${id(person)}`,
    last_name: escape(person.lastName.replace('Okafor', "O'Kafor")),
    [updated_at ? 'updated_at' : 'created_at']: carbon(day as string),
    is_restricted: is_restricted ? 'Y' : 'no',
    ...(total_earnings !== undefined && {
      total_earnings: person.amount.toLocaleString('en-US', { minimumFractionDigits: 2 }),
    }),
  };
};

const resource = ({ name, people, page, perPage }: Found) => {
  const rows: Json[] = people
    .slice((page - 1) * perPage, page * perPage)
    .map((person) => write(name, person));
  const last_page = Math.ceil(people.length / perPage);
  const meta = { current_page: page, last_page, per_page: perPage, total: people.length };
  return { rows, links: { first: '?page=1', last: `?page=${last_page}` }, meta };
};

const LISTS: Record<ListName, (found: Found) => Row> = {
  /** Laravel's resource collection instead of the envelope, with `null` for a deleted person. */
  sellers: (found) => {
    const { rows, links, meta } = resource(found);
    return { data: rows.map((seller, index) => (index === 3 ? null : seller)), links, meta };
  },
  buyers: (found) => {
    const { rows, ...rest } = resource(found);
    return { data: { buyers: { data: rows, ...rest } } };
  },
  /** Object whose keys have gaps, as PHP writes a filtered array. */
  users: (found) => {
    const { rows, meta } = resource(found);
    const holes = Object.fromEntries(rows.map((user, index): [string, Json] => [String(index * 2), user]));
    return { data: { users: rows.length ? holes : null, meta } };
  },
};

const withName = (role: Json): Json => {
  const { key = null, ...rest } = role as Row;
  return { ...rest, name: key, guard_name: 'api' };
};

const table: Shape['table'] = (given) => {
  const rows = given.rows.map((each): Row => {
    if (given.name === 'plans') return { ...each, price_per_credit: 0.9998 };
    if (given.name === 'roles') return withName(each) as Row;
    return given.name === 'admins' ? { ...each, roles: (each['roles'] as Json[]).map(withName) } : each;
  });
  return { success: true, message: 'Fetched.', data: plainTable({ ...given, rows }) };
};

/** Provider with the formats of web frameworks: Laravel's resources, Carbon's dates and Spatie's roles. */
export const framework: Shape = {
  ...plain,
  id,
  list: (found) => ({ success: true, message: 'Fetched.', ...LISTS[found.name](found) }),
  table,
  signedIn: (token, user) =>
    plain.signedIn(token, { ...user, roles: (user['roles'] as Json[]).map((key) => withName({ key })) }),
};
