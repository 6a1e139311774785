// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine searches and filters.
import { getTableConfig, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Db, DbOrTx } from '../../../server/db/open';
import { bookings, reports, users } from '../../../server/db/schema';
import { isPersonal } from '../../../server/db/erasure';
import { ERASURE } from '../../../server/db/schema/erasure';
import type { RequestContext } from '../../../server/http/context';
import { caseHandlers } from '../../../server/modules/support/bookingCases';
import { MAX_PAGE_SIZE } from '../../../src/contract/limits';
import { ROLES } from '../../../src/contract/roles';
import { BOOKING_CASE_NAMES, BOOKING_CASES } from '../../../src/contract/support/bookingCases';
import { restSpecifications } from '../../apiSpecification/rest/resources';
import { createExtrasClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';

interface Person {
  id: number;
  name: string;
  email: string;
}
interface Case {
  id: number;
  created_at: string;
  status: string;
  buyer: Person | null;
  seller: Person | null;
}

describe('resources with records about bookings', () => {
  let it: TestApp;
  let extras: ReturnType<typeof createExtrasClient>;
  beforeAll(async () => {
    it = await openTestApp({ seeded: true });
    extras = createExtrasClient(it.app, (await it.withRoles(...ROLES)).headers);
  });
  afterAll(() => it.close());

  const listed = async (name: string, filter: object = {}) => {
    const { rows, total } = await extras.list(name, { filter, range: [0, MAX_PAGE_SIZE - 1] });
    expect(Number(total)).toBe(rows.length);
    return rows as unknown as Case[];
  };
  const idsOf = (rows: readonly Case[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
  const involves = (find: (person: Person) => boolean) => (row: Case) =>
    [row.buyer, row.seller].some((person) => person && find(person));

  test.each(BOOKING_CASE_NAMES)(
    'the specified roles receive live updates about %s, and the first role has the saved views of the list',
    (name) => {
      const { roles, alsoNotified = [] } = restSpecifications[name]!;
      expect(BOOKING_CASES[name].audience).toEqual([...roles!, ...alsoNotified]);
    },
  );

  describe.each(BOOKING_CASE_NAMES)('%s', (name) => {
    test('the list can be filtered by status, and by the buyer or seller', async () => {
      const all = await listed(name);
      const statuses = new Set(all.map((row) => row.status));
      // The demo data must contain several statuses. Otherwise the filter could return all records.
      expect(statuses.size).toBeGreaterThan(1);
      for (const status of statuses)
        expect(idsOf(await listed(name, { status }))).toEqual(
          idsOf(all.filter((row) => row.status === status)),
        );
      const { buyer, seller } = all.find((row) => row.buyer && row.seller)!;
      for (const { id } of [buyer!, seller!])
        expect(idsOf(await listed(name, { person: id }))).toEqual(
          idsOf(all.filter(involves((person) => person.id === id))),
        );
    });

    test('the demo data contain records of the last days, and records that are older than 30 days', async () => {
      const DAY = 86_400_000;
      const days = (await listed(name)).map(({ created_at }) => (Date.now() - Date.parse(created_at)) / DAY);
      expect([Math.min(...days) < 7, Math.max(...days) > 30]).toEqual([true, true]);
    });

    test('the buyer of each record has the role buyer, and the seller has the role seller', async () => {
      const people = await it.db.select({ id: users.id, role: users.role }).from(users);
      const roles = new Map(people.map(({ id, role }) => [id, role]));
      for (const { id, buyer, seller } of await listed(name)) {
        const found = [buyer && roles.get(buyer.id), seller && roles.get(seller.id)];
        expect([id, ...found]).toEqual([id, buyer && 'buyer', seller && 'seller']);
      }
    });

    test('an update adds exactly one audit event that refers to the updated record', async () => {
      const { update } = restSpecifications[name]!;
      const { status } = update as { status: string };
      const { id } = (await listed(name)).findLast((row) => row.status === 'open' && row.status !== status)!;
      const target = `${BOOKING_CASES[name].kind}:${id}`;
      const eventsOf = async () => (await extras.list('activity', { filter: { target } })).rows;
      const before = await eventsOf();
      expect(await extras.put(name, id, update)).toMatchObject({ status: 200, body: { id, status } });
      const [event, ...others] = await eventsOf();
      expect(others).toHaveLength(before.length);
      // The sentence of `updated` would say that this person was changed.
      expect(event!.action === 'updated' ? event!.person : null).toBeNull();
    });
  });

  test.each(BOOKING_CASE_NAMES)(
    'the search in the list of %s finds the records of a buyer or seller by name and by email',
    async (name) => {
      const all = await listed(name);
      const { buyer, seller } = all.find((row) => row.buyer && row.seller)!;
      for (const { email, name: fullName } of [buyer!, seller!]) {
        const sameEmail = idsOf(all.filter(involves((person) => person.email === email)));
        expect(idsOf(await listed(name, { q: email }))).toEqual(sameEmail);
        const sameName = idsOf(await listed(name, { q: fullName }));
        expect(sameName).toEqual(expect.arrayContaining(sameEmail) as number[]);
      }
      expect(await listed(name, { q: 'xyzzy' })).toEqual([]);
    },
  );

  test('without a declared event, a change of the status adds the event `updated` without a person', async () => {
    const cases = caseHandlers('reports', reports, {
      select: (db) => (db as Db).select({ report: reports }).from(reports).$dynamic(),
      rowOf: ({ report }) => report,
      toRecord: ({ report }) => ({ id: report.id }),
    });
    const { id } = (await listed('reports')).find(({ status }) => status === 'open')!;
    const added: unknown[] = [];
    const audit = (change: (tx: DbOrTx) => Promise<{ answer: unknown; events: readonly unknown[] }>) =>
      it.db.transaction(async (tx) => {
        const { answer, events } = await change(tx);
        added.push(...events);
        return answer;
      });
    const context = { audit, language: 'en' } as unknown as RequestContext;
    await cases.changeStatus()(context, String(id), { status: 'closed' });
    await cases.changeStatus()(context, String(id), { status: 'closed' });
    const changes = [{ field: 'status', before: 'open', after: 'closed' }];
    expect(added).toEqual([{ action: 'updated', target: `report:${id}`, changes }]);
  });

  const tables = Object.values(ERASURE)
    .map(({ table, columns }) => ({ ...getTableConfig(table as PgTable), erasure: columns }))
    .filter(
      ({ columns, foreignKeys }) =>
        columns.some(({ name }) => name === 'status') &&
        foreignKeys.some(({ reference }) => reference().foreignTable === bookings),
    );

  test('each table of records about bookings has an index on the booking and an index on the creation time', () => {
    expect(tables.length).toBeGreaterThan(0);
    for (const { name, columns, indexes, foreignKeys } of tables) {
      const keys = foreignKeys.map(({ reference }) => reference());
      const bookingId = keys.find(({ foreignTable }) => foreignTable === bookings)!.columns[0]!;
      const createdAt = columns.find((column) => column.name === 'created_at')!;
      const leading = indexes.map(({ config }) => (config.columns[0] as { name?: string }).name);
      expect([name, leading]).toEqual([name, expect.arrayContaining([bookingId.name, createdAt.name])]);
    }
  });

  test('each table of records about bookings checks the status', () => {
    const dialect = new PgDialect();
    for (const { name, checks } of tables) {
      const conditions = checks.map(({ value }) => dialect.sqlToQuery(value).sql);
      expect([name, conditions]).toEqual([
        name,
        expect.arrayContaining([expect.stringMatching(/^status in /)]),
      ]);
    }
  });

  test('no table of records about bookings declares free texts to hold no personal data', () => {
    for (const { name, columns, erasure } of tables) {
      const freeTexts = columns.filter(
        ({ dataType, enumValues }) => dataType === 'string' && !enumValues?.length,
      );
      const personal = Object.values(erasure).filter(isPersonal);
      expect([name, personal.length]).toEqual([name, freeTexts.length]);
    }
  });
});
