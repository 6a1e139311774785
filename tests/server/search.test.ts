// Both engines: search, order and paging are the engine’s.
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findSession } from '../../server/modules/auth/sessions';
import { personSearchCondition } from '../../server/modules/accounts/personRecords';
import { selectRequests } from '../../server/modules/support/refundRequestRows';
import { createPeopleList } from '../../server/modules/accounts/listPeople';
import type { PeopleQuery } from '../../server/modules/accounts/peoplePages';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { openWithAdmin } from './support/openWithAdmin';
import { addPeople } from './support/people';
import { addExampleLedgers, READ_AT } from './support/exampleLedgers';

describe('search', () => {
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
    ['letters that Unicode does not decompose, without their strokes', 'lukasz', ['oyvind', 'lukasz']],
    ['the plain letters of æ, ø and ß', 'aebelo strasse', ['lukasz']],
    ['full-width letters', 'ＺＯＥ', ['zoe']],
    ['a straight apostrophe for a curly one', "d'arcy", ['darcy']],
    ['a curly apostrophe for a straight one', 'o’brien', ['sean']],
    ['a hyphen for another one', 'smith-jones', ['darcy']],
    ['a dash for a hyphen', 'fontaine–müller', ['zoe']],
    ['invisible characters', '\u202Azo\u200Be\u202C\u200E', ['zoe']],
    ['a name and an address of a mail program', 'Zoe F. <zoe@salon.example>', ['zoe']],
    ['a quoted name with its address', '"Fontaine, Zoe" <mailto:zoe@salon.example>,', ['zoe']],
    ['a mail link', 'mailto:zoe@salon.example?subject=Hi', ['zoe']],
    ['an address and a semicolon', 'zoe@salon.example;', ['zoe']],
    ['an address at the end of a sentence', '(zoe@salon.example).', ['zoe']],
    ['a number with its sign', '#70123', ['zoe']],
    ['last name, comma and first name', 'Fontaine-Müller , Zoë', ['zoe']],
    ['marks alone', '<>', []],
    ['a telephone link', 'tel:+1-202-555-0123', ['zoe']],
    ['a telephone with 00', '001 202 555 0123', ['zoe']],
    ['a telephone with dashes', '202–555—0123', ['zoe']],
    ['a telephone with its extension', '(202) 555-0123 ext. 12', ['zoe']],
    ['a telephone in full-width digits', '＋１ ２０２ ５５５ ０１２３', ['zoe']],
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
});

describe('search plans', () => {
  let it: TestApp;
  beforeAll(async () => {
    it = await openTestApp({ seeded: true });
  });
  afterAll(() => it.close());

  /** A search among few people never finds so many that it is answered the other way. */
  const WAYS = {
    collected: createPeopleList({}, Infinity),
    walked: createPeopleList({}, 0),
  };
  const LISTS = {
    sellers: { kinds: ['seller' as const] },
    buyers: { kinds: ['buyer' as const] },
    'blocked users': { kinds: ['seller' as const, 'buyer' as const], isBlockedList: true },
  };
  const ORDERS = (['created_at', 'id', 'email', 'first_name'] as const).flatMap((sort_by) =>
    (['asc', 'desc'] as const).map((sort_direction) => ({ sort_by, sort_direction })),
  );

  describe.each(Object.entries(LISTS))('a search among %s', (_name, which) => {
    test.each(ORDERS)('finds the same in either way, by $sort_by $sort_direction', async (order) => {
      const list = async (way: keyof typeof WAYS, query: Partial<PeopleQuery>) => {
        const all = { search: 'a', page: 1, per_page: 10, ...order, ...query };
        const { people, total } = await WAYS[way](it.db, which, all);
        return { ids: people.map(({ id }) => id), total };
      };
      const whole = await list('walked', { per_page: 1_000 });
      expect(whole.ids.length).toBe(whole.total);
      expect(whole.total).toBeGreaterThan(10);
      expect(await list('collected', { per_page: 1_000 })).toEqual(whole);
      for (const way of ['collected', 'walked'] as const) {
        expect(await list(way, { page: 2 })).toEqual({ ids: whole.ids.slice(10, 20), total: whole.total });
        expect(await list(way, { page: 500 })).toEqual({ ids: [], total: whole.total });
      }
    });
  });

  test('requests are found in either way by the words of their buyer or seller', async () => {
    const found = async (words: string, many: number) => {
      const rows = await selectRequests(it.db).where(await personSearchCondition(it.db, words, many));
      return rows.map(({ request }) => request.id).toSorted((one, other) => one - other);
    };
    const [request] = await selectRequests(it.db).limit(1);
    const { buyer, seller } = request!;
    const ofAll = (await selectRequests(it.db)).length;
    for (const { firstName, lastName, email } of [buyer, seller!]) {
      for (const words of [`${lastName} ${firstName}`.toUpperCase(), email!, 'a']) {
        const collected = await found(words, Infinity);
        expect(collected).toContain(request!.request.id);
        expect(collected).toEqual(await found(words, 0));
      }
      expect((await found(email!, Infinity)).length).toBeLessThan(ofAll);
    }
    expect(await found('nobody is called this', Infinity)).toEqual([]);
  });
});

describe('prepared statements', async () => {
  let it: TestApp;
  let extras: ReturnType<typeof createExtrasClient>;

  const statementOf = async (days: string) => (await extras.send(`statements/${days}`)).body;

  beforeAll(async () => {
    it = await openTestApp({ now: () => READ_AT });
    const { headers } = await it.withRoles('finance');
    extras = createExtrasClient(it.app, headers);
    await addExampleLedgers(it.db);
  });
  afterAll(() => it.close());

  test('January: what was sold is owed or held', async () => {
    expect(await statementOf('2026-01')).toEqual({
      id: '2026-01',
      from: '2026-01-01',
      to: '2026-01-31',
      made_at: READ_AT.toISOString(),
      cash: { revenue: 90, fees: 0, paid_out: 0, pending: 0, refunded: 0 },
      buyers: { opening: 0, sold: 100, other: 5, spent: 50, given_back: 0, closing: 55 },
      held: { opening: 0, closing: 50 },
      sellers: { opening: 0, earned: 0, tips: 0, paid_out: 0, pending: 0, closing: 0 },
      findings: [],
    });
  });

  test('February: an appointment is settled, and its fee is kept', async () => {
    expect(await statementOf('2026-02')).toMatchObject({
      cash: { revenue: 0, fees: 10, paid_out: 25, pending: 0, refunded: 0 },
      buyers: { opening: 55, sold: 0, other: 0, spent: 20, given_back: 0, closing: 35 },
      held: { opening: 50, closing: 20 },
      sellers: { opening: 0, earned: 40, tips: 3, paid_out: 25, pending: 0, closing: 18 },
      findings: [],
    });
  });

  test('days of March: what is given back late is at the cost of the fees, and what failed moved nothing', async () => {
    expect(await statementOf('2026-03-01..2026-03-09')).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-09',
      cash: { revenue: 0, fees: -12, paid_out: 0, pending: 15, refunded: 12 },
      buyers: { opening: 35, given_back: 12, spent: 0, closing: 47 },
      held: { opening: 20, closing: 20 },
      sellers: { opening: 18, paid_out: 0, pending: 15, closing: 3 },
      findings: [],
    });
  });

  test('there is one of each month until now, and none of what is no month', async () => {
    const { rows, total } = await extras.list('statements');
    expect([rows.map(({ id }) => id), total]).toEqual([['2026-03', '2026-02', '2026-01'], '3']);
    for (const id of ['2026-13', '2026-02-30..2026-03-01', '2026-03-02..2026-03-01', '0000-01', 'latest'])
      expect((await extras.send(`statements/${encodeURIComponent(id)}`)).status, id).toBe(404);
  });
});

describe('session plan', () => {
  const { it, admin } = openWithAdmin('sellers');

  // A file of its own, on one connection, whose plans are counted: the embedded engine has one session for all of them.
  test('how a session is found is planned once, not at every call', async () => {
    const client = await it.pool.connect();
    try {
      const db = drizzle({ client });
      const find = async () =>
        expect(await findSession(db, admin.headers.token!, new Date())).toMatchObject({ roles: ['sellers'] });
      const plans = async () => {
        const { rows } = await client.query<{ kept: number; made: number }>(
          "select generic_plans::int as kept, custom_plans::int as made from pg_prepared_statements where name = 'session'",
        );
        return rows[0]!;
      };
      for (let n = 0; n < 10; n++) await find();
      const before = await plans();
      for (let n = 0; n < 10; n++) await find();
      expect(await plans()).toEqual({ kept: before.kept + 10, made: before.made });
    } finally {
      client.release();
    }
  });
});
