// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine must ignore case and accents.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createPeopleList, type PeopleQuery } from '../../../server/modules/accounts/listPeople';
import { personSearchCondition } from '../../../server/modules/accounts/personRecords';
import { selectRequests } from '../../../server/modules/support/refundRequests';
import { foldText } from '../../../src/contract/core/unicode';
import { createExtrasClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { openWithAdmin } from '../helpers/openForTests';
import { addPeople, addPerson } from '../helpers/people';

describe('search for people', () => {
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
    lukasz: { id: 91001, firstName: 'Łukasz', lastName: 'Æbelø-Straße', email: 'l.a@pasted.net' },
    darcy: { id: 91002, firstName: 'D’Arcy', lastName: 'Smith‑Jones', email: 'darcy@pasted.net' },
  };
  type Name = keyof typeof PEOPLE;
  const ALL_NAMES = Object.keys(PEOPLE) as Name[];

  beforeAll(async () => {
    it = await openTestApp();
    admin = await it.withRoles('sellers', 'buyers', 'blocked_users');
    await addPeople(it.db, ...Object.values(PEOPLE));
  });
  afterAll(() => it.close());

  const found = async (search: string) => {
    const { sellers } = (await admin.call('listSellers', { search, sort_by: 'id', sort_direction: 'asc' }))
      .data;
    const names = sellers.data.map(({ id }) => ALL_NAMES.find((name) => PEOPLE[name].id === id));
    expect(sellers.total).toBe(names.length);
    return names;
  };

  const SEARCHES: [string, string, Name[]][] = [
    ['part of a first name', 'vin', ['oyvind']],
    ['part of a last name', 'font', ['zoe']],
    ['part of an email', 'salon.ex', ['zoe', 'sean']],
    ['a whole email', 'maria.cruz@studio.example', ['maria']],
    ['an id', '70123', ['zoe']],
    ['a phone number with separators between its digits', '(202) 555 0123', ['zoe']],
    ['a phone number with its country code', '+1202-5550123', ['zoe']],
    ['too few digits for a phone number', '50123', []],
    ['part of an id', '0123', ['zoe', 'maria']],
    ['capital letters', 'FONTAINE', ['zoe']],
    ['a name without its accents', 'zoe font', ['zoe']],
    ['a name with its accents', 'zoë', ['zoe']],
    ['accents that the name does not have', 'Fóntaïne', ['zoe']],
    ['accented capital letters', 'ZOË MÜLLER', ['zoe']],
    ['accents as separate combining characters', 'Zoe\u0308', ['zoe']],
    ['capitals of Ø and Ł', 'ØYVIND ŁUKASZ', ['oyvind']],
    ['small letters ø and ł', 'øyvind łukasz', ['oyvind']],
    ['first and last name', 'seán o', ['sean']],
    ['last name before first name', 'cruz mária', ['maria']],
    ['words from name, email and id', 'cruz studio 80123', ['maria']],
    ['words of two different people', 'zoe cruz', []],
    ['white space around and between words', '  cruz \t maria ', ['maria']],
    ['an apostrophe', "o'b", ['sean']],
    ['a hyphen', 'e-m', ['zoe']],
    ['a percent sign as a literal character', '%', ['sean']],
    ['an underscore as a literal character', '_', ['oyvind']],
    ['a backslash as a literal character', '\\', ['backslash']],
    ['a backslash before a percent sign', '50\\%', []],
    ['words on separate lines', 'cruz\nmaria', ['maria']],
    ['plain letters for letters with a stroke', 'lukasz', ['oyvind', 'lukasz']],
    ['plain letters for æ, ø and ß', 'aebelo strasse', ['lukasz']],
    ['full-width letters', 'ＺＯＥ', ['zoe']],
    ['a straight apostrophe for a curly apostrophe', "d'arcy", ['darcy']],
    ['a curly apostrophe for a straight apostrophe', 'o’brien', ['sean']],
    ['a hyphen for another Unicode hyphen', 'smith-jones', ['darcy']],
    ['a dash for a hyphen', 'fontaine–müller', ['zoe']],
    ['invisible characters', '\u202Azo\u200Be\u202C\u200E', ['zoe']],
    ['a name and an email as a mail program writes them', 'Zoe F. <zoe@salon.example>', ['zoe']],
    ['a quoted name with its email', '"Fontaine, Zoe" <mailto:zoe@salon.example>,', ['zoe']],
    ['a mail link', 'mailto:zoe@salon.example?subject=Hi', ['zoe']],
    ['an email and a semicolon', 'zoe@salon.example;', ['zoe']],
    ['an email at the end of a sentence', '(zoe@salon.example).', ['zoe']],
    ['an id with a number sign', '#70123', ['zoe']],
    ['last name, comma and first name', 'Fontaine-Müller , Zoë', ['zoe']],
    ['punctuation only', '<>', []],
    ['a phone link', 'tel:+1-202-555-0123', ['zoe']],
    ['a phone number that starts with 00', '001 202 555 0123', ['zoe']],
    ['a phone number with dashes', '202–555—0123', ['zoe']],
    ['a phone number with its extension', '(202) 555-0123 ext. 12', ['zoe']],
    ['a phone number in full-width digits', '＋１ ２０２ ５５５ ０１２３', ['zoe']],
    ['an empty text', '', ALL_NAMES],
    ['white space only', '   ', ALL_NAMES],
    ['the letter a, which this list treats as an empty search', 'a', ALL_NAMES],
    ['a word without matches', 'xyzzy', []],
    ['an SQL injection', "' or true; --", []],
  ];

  test.each(SEARCHES)(
    'the search by %s (%j) finds the expected people',
    async (_description, search, expected) => {
      expect(await found(search)).toEqual(expected);
    },
  );

  test('a word of a search does not match across two fields, such as the last name followed by the first name', async () => {
    expect(await found('fontaine-müllerzoe')).toEqual([]);
    expect(await found('example7')).toEqual([]);
  });

  describe('the search “a”', () => {
    test('in the lists of buyers and blocked users, the search “a” returns only people with the letter a', async () => {
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

  test('the server returns the requested page of matching people, and the total of all matches', async () => {
    const { sellers } = (await admin.call('listSellers', { search: 'example', per_page: 2, page: 3 })).data;
    expect([sellers.data.length, sellers.total]).toEqual([1, 5]);
  });
});

describe('search strategies', () => {
  let it: TestApp;
  beforeAll(async () => {
    it = await openTestApp({ seeded: true });
  });
  afterAll(() => it.close());

  /**
   * Forces one strategy: `findAll` always finds all matches first, and `readIndex` always scans the index of the sort
   * order. By default, a test would never use `readIndex`, because its lists have too few people.
   */
  const STRATEGIES = { findAll: createPeopleList({}, Infinity), readIndex: createPeopleList({}, 0) };
  const LISTS = {
    sellers: { kinds: ['seller' as const] },
    buyers: { kinds: ['buyer' as const] },
    'blocked users': { kinds: ['seller' as const, 'buyer' as const], isBlockedList: true },
  };
  const ORDERS = (['created_at', 'id', 'email', 'first_name'] as const).flatMap((sort_by) =>
    (['asc', 'desc'] as const).map((sort_direction) => ({ sort_by, sort_direction })),
  );

  describe.each(Object.entries(LISTS))('search in the list of %s', (_name, selection) => {
    test.each(ORDERS)(
      'the strategies `findAll` and `readIndex` return the same people, sorted by $sort_by $sort_direction',
      async (order) => {
        const list = async (strategy: keyof typeof STRATEGIES, query: Partial<PeopleQuery>) => {
          const all = { search: 'a', page: 1, per_page: 10, ...order, ...query };
          const { people, total } = await STRATEGIES[strategy](it.db, selection, all);
          return { ids: people.map(({ id }) => id), total };
        };
        const whole = await list('readIndex', { per_page: 1_000 });
        expect(whole.ids.length).toBe(whole.total);
        expect(whole.total).toBeGreaterThan(10);
        expect(await list('findAll', { per_page: 1_000 })).toEqual(whole);
        for (const strategy of ['findAll', 'readIndex'] as const) {
          expect(await list(strategy, { page: 2 })).toEqual({
            ids: whole.ids.slice(10, 20),
            total: whole.total,
          });
          expect(await list(strategy, { page: 500 })).toEqual({ ids: [], total: whole.total });
        }
      },
    );
  });

  test('the server finds the same refund requests by the name or email of the buyer or seller with either search strategy', async () => {
    const found = async (words: string, manyPeople: number) => {
      const rows = await selectRequests(it.db).where(await personSearchCondition(it.db, words, manyPeople));
      return rows.map(({ request }) => request.id).toSorted((one, other) => one - other);
    };
    const [request] = await selectRequests(it.db).limit(1);
    const { buyer, seller } = request!;
    const requestCount = (await selectRequests(it.db)).length;
    for (const { firstName, lastName, email } of [buyer, seller!]) {
      for (const words of [`${lastName} ${firstName}`.toUpperCase(), email!, 'a']) {
        const foundByPeople = await found(words, Infinity);
        expect(foundByPeople).toContain(request!.request.id);
        expect(foundByPeople).toEqual(await found(words, 0));
      }
      expect((await found(email!, Infinity)).length).toBeLessThan(requestCount);
    }
    expect(await found('nobody is called this', Infinity)).toEqual([]);
  });
});

describe('search text without case and accents', () => {
  const { it, admin } = openWithAdmin('sellers', 'blocked_users');

  test('the database and the client convert each character to the same search text', async () => {
    const ranges = [
      [0x20, 0x24f],
      [0x2b0, 0x5ff],
      [0x1e00, 0x206f],
      [0x2c60, 0x2c7f],
      [0xfb00, 0xfb06],
      [0xfe00, 0xfe6f],
      [0xfeff, 0xffef],
    ] as const;
    const letters = ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => `a${String.fromCharCode(first + at)}b`),
    );
    const { rows } = await it.pool.query<{ folded: string }>(
      'select tys.search_fold(letter) folded from unnest($1::text[]) with ordinality t(letter, at) order by at',
      [letters],
    );
    expect(rows.map(({ folded }) => folded)).toEqual(letters.map(foldText));
  });

  test('a search text in plain letters finds a note with accents and typographic punctuation in the audit log', async () => {
    const id = await addPerson(it.db);
    await admin.call('blockUsers', { user_ids: [id], note: 'Moved to Łódź — ask O’Neill' });
    const { rows } = await createExtrasClient(it.app, admin.headers).list('activity', {
      filter: { q: "lodz - o'neill", target: `seller:${id}` },
    });
    expect(rows).toMatchObject([{ action: 'blocked', person: { id } }]);
  });
});
