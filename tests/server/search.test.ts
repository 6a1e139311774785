// Both engines: search, order and paging are the engine’s.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from './support/openTestApp';
import { addPeople } from './support/people';

let it: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;

const PEOPLE = {
  zoe: {
    id: 70123,
    firstName: 'Zoë',
    lastName: 'Fontaine-Müller',
    email: 'zoe@salon.example',
    phoneCountryCode: '+1',
    phoneNumber: '202 555-0123',
  },
  sean: { id: 70456, firstName: 'Seán', lastName: "O'Brien", email: 'brien.50%off@salon.example' },
  oyvind: { id: 70789, firstName: 'Øyvind', lastName: 'Łukasz', email: 'o_l@studio.example' },
  maria: { id: 80123, firstName: 'Mária', lastName: 'de la Cruz', email: 'maria.cruz@studio.example' },
  backslash: { id: 80456, firstName: 'Back\\slash', lastName: 'Ünal', email: 'b@studio.example' },
  bo: { id: 90555, firstName: 'Bo', lastName: 'Wu', email: 'bo@wu.net' },
};
type Name = keyof typeof PEOPLE;
const everybody = Object.keys(PEOPLE) as Name[];

beforeAll(async () => {
  it = await openTestApp();
  admin = await it.withRoles('sellers', 'buyers', 'blocked_users');
  await addPeople(it.db, ...Object.values(PEOPLE));
});
afterAll(() => it.close());

const found = async (search: string) => {
  const { sellers } = (await admin.call('listSellers', { search, sort_by: 'id', sort_direction: 'asc' }))
    .data;
  const names = sellers.data.map(({ id }) => everybody.find((name) => PEOPLE[name].id === id));
  expect(sellers.total).toBe(names.length);
  return names;
};

const SEARCHES: [string, string, Name[]][] = [
  ['part of a first name', 'vin', ['oyvind']],
  ['part of a last name', 'font', ['zoe']],
  ['part of an address', 'salon.ex', ['zoe', 'sean']],
  ['a whole address', 'maria.cruz@studio.example', ['maria']],
  ['a number', '70123', ['zoe']],
  ['a telephone, whatever stands between its digits', '(202) 555 0123', ['zoe']],
  ['a telephone with its country', '+1202-5550123', ['zoe']],
  ['fewer digits than tell a telephone', '50123', []],
  ['part of a number', '0123', ['zoe', 'maria']],
  ['capitals', 'FONTAINE', ['zoe']],
  ['a name without its accents', 'zoe font', ['zoe']],
  ['a name with its accents', 'zoë', ['zoe']],
  ['accents that the name does not have', 'Fóntaïne', ['zoe']],
  ['accented capitals', 'ZOË MÜLLER', ['zoe']],
  ['accents written as characters of their own', 'Zoe\u0308', ['zoe']],
  ['capitals of letters that are no accented ones', 'ØYVIND ŁUKASZ', ['oyvind']],
  ['small letters of those', 'øyvind łukasz', ['oyvind']],
  ['first and last name', 'seán o', ['sean']],
  ['last name before first name', 'cruz mária', ['maria']],
  ['words from name, address and number', 'cruz studio 80123', ['maria']],
  ['words that nobody has together', 'zoe cruz', []],
  ['space around and between', '  cruz \t maria ', ['maria']],
  ['an apostrophe', "o'b", ['sean']],
  ['a hyphen', 'e-m', ['zoe']],
  ['a percent sign, as it stands', '%', ['sean']],
  ['an underscore, as it stands', '_', ['oyvind']],
  ['a backslash, as it stands', '\\', ['backslash']],
  ['an escape that means nothing', '50\\%', []],
  ['words on lines of their own', 'cruz\nmaria', ['maria']],
  ['nothing', '', everybody],
  ['space', '   ', everybody],
  ['a lone a, which is the empty search of this list', 'a', everybody],
  ['what nobody has', 'xyzzy', []],
  ['SQL', "' or true; --", []],
];

test.each(SEARCHES)('a search for %s (%j)', async (_what, search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test('text across the border of two fields is not found', async () => {
  expect(await found('fontaine-müllerzoe')).toEqual([]);
  expect(await found('example7')).toEqual([]);
});

describe('a lone a', () => {
  test('is a letter like any other on the other lists', async () => {
    await addPeople(
      it.db,
      { role: 'buyer', firstName: 'Bo', lastName: 'Wu', email: 'bo@wu.org' },
      { role: 'buyer', firstName: 'Ann', lastName: 'Lee', email: 'ann@lee.org', isBlocked: true },
      { role: 'buyer', firstName: 'Bob', lastName: 'Dee', email: 'bob@dee.org', isBlocked: true },
    );
    expect((await admin.call('listBuyers', { search: 'a' })).data.buyers.total).toBe(1);
    expect((await admin.call('listBlockedUsers', { search: 'a' })).data.users.total).toBe(1);
  });
});

test('a search is paged and counted like the whole list', async () => {
  const { sellers } = (await admin.call('listSellers', { search: 'example', per_page: 2, page: 3 })).data;
  expect([sellers.data.length, sellers.total]).toEqual([1, 5]);
});
