// Both engines: search, order and paging are the engine’s.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { categories, categories as table } from '../../server/db/schema';
import { toWireRow } from '../../server/crud/columns';
import { listPage } from '../../server/crud/listPage';
import { rowEvents, type AuditedRow } from '../../server/crud/changesOf';
import { createHandler, deleteHandler, listHandler, updateHandler } from '../../server/crud/rowHandlers';
import type { Input } from '../../src/contract/core/endpoint';
import { ROLES } from '../../src/contract/roles';
import { targetInfo } from '../../src/contract/auditLog/targetKinds';
import { type Client, createClient } from './support/client';
import { createExtrasClient } from './support/extras';
import { openForEach } from './support/openFor';
import { openTestApp, type TestApp } from './support/openTestApp';
import { openTestDatabase } from './support/openTestDatabase';
import { translateMessage } from '../../server/platform/translate';
import { translatable } from '../../src/contract/core/translatable';
import type { Api } from '../../server/http/handlers';
import type { RequestContext } from '../../server/http/context';
import { createAuditFactory } from '../../server/modules/auditLog/createAudit';
import { hashPassword, verifyPassword } from '../../server/modules/auth/passwords';
import type { Db } from '../../server/db/open';

describe('lists', () => {
  type Query = Input<Api['listSellers']>;

  let it: TestApp;
  let admin: Client;
  beforeAll(async () => {
    it = await openTestApp({ seeded: true });
    admin = createClient(it.app, (await it.withRoles(...ROLES)).headers);
  });
  afterAll(() => it.close());

  interface Row {
    id: number;
    email: string;
    first_name: string;
    last_name: string;
    [more: string]: unknown;
  }

  /** The three lists, and which rows of the database each shows. */
  const LISTS = {
    sellers: {
      ask: async (query: Query) => (await admin.call('listSellers', query)).data.sellers,
      shows: "role = 'seller'",
      since: 'created_at',
    },
    buyers: {
      ask: async (query: Query) => (await admin.call('listBuyers', query)).data.buyers,
      shows: "role = 'buyer'",
      since: 'created_at',
    },
    'blocked users': {
      ask: async (query: Query) => (await admin.call('listBlockedUsers', query)).data.users,
      shows: 'is_restricted',
      since: 'restricted_at',
    },
  };

  const select = async (columns: string, from: string) =>
    (await it.pool.query<Row>(`select ${columns} from tys.users ${from}`)).rows;

  describe.each(Object.entries(LISTS))('the list of %s', (_name, { ask, shows, since }) => {
    const idsOf = async (query: Query) => (await ask(query)).data.map(({ id }) => id);
    const everybody = async (query: Query = {}) => {
      const ids = [];
      for (let page = 1; ; page++) {
        const found = await idsOf({ ...query, page, per_page: 100 });
        ids.push(...found);
        if (found.length < 100) return ids;
      }
    };

    test('shows ten people unless asked for more, and says how many there are', async () => {
      const { data, total } = await ask({});
      expect(data).toHaveLength(10);
      expect([{ total }]).toEqual(await select('count(*)::int total', `where ${shows}`));
    });

    test.each([1, 7, 100])('has nobody twice and nobody left out on pages of %i', async (per_page) => {
      const { total } = await ask({});
      const pages = Math.min(Math.ceil(total / per_page), 12);
      const ids = [];
      for (let page = 1; page <= pages; page++) ids.push(...(await idsOf({ page, per_page })));
      expect(ids).toEqual((await everybody()).slice(0, pages * per_page));
      expect(new Set(ids).size).toBe(Math.min(total, pages * per_page));
    });

    test('has empty pages behind the last one, and still says how many there are', async () => {
      const { total } = await ask({});
      expect(await ask({ page: Math.ceil(total / 10) + 1 })).toEqual({ data: [], total });
      expect(await ask({ page: 10_000_000 })).toEqual({ data: [], total });
    });

    const SORTS: [NonNullable<Query['sort_by']>, string][] = [
      ['created_at', since],
      ['id', 'id'],
      ['email', 'email collate "C"'],
      ['first_name', 'first_name collate "und-x-icu" %, last_name collate "und-x-icu"'],
    ];
    test.each(SORTS)('is sorted by %s both ways, in words or in numbers', async (sort_by, columns) => {
      for (const [direction, number] of [
        ['asc', '0'],
        ['desc', '1'],
      ] as const) {
        const order = `${columns.replace('%', direction)} ${direction}, id ${direction}`;
        const expected = (await select('id', `where ${shows} order by ${order}`)).map(({ id }) => id);
        expect(await everybody({ sort_by, sort_direction: direction }), direction).toEqual(expected);
        expect(await idsOf({ sort_by, sort_direction: number }), number).toEqual(expected.slice(0, 10));
      }
    });

    test('starts with the newest', async () => {
      expect(await everybody()).toEqual(await everybody({ sort_by: 'created_at', sort_direction: 'desc' }));
    });

    test('is in the same order every time, also where all are alike', async () => {
      await it.pool.query(`update tys.users set ${since} = '2026-01-01T00:00:00Z' where ${shows}`);
      const byId = (await select('id', `where ${shows} order by id`)).map(({ id }) => id);
      expect(await everybody({ sort_by: 'created_at', sort_direction: 'asc' })).toEqual(byId);
      expect(await everybody({ sort_by: 'created_at', sort_direction: 'desc' })).toEqual(byId.toReversed());
    });
  });

  test('names are in the order a reader expects, whatever their capitals and accents', async () => {
    await it.pool.query(
      "update tys.users set first_name = (array['éclair', 'Zoë', 'eden', 'Émile', 'Adam', 'zane'])[id % 6 + 1] where role = 'seller'",
    );
    const first = [];
    for (let page = 1; page <= 3; page++) {
      const { data } = await LISTS.sellers.ask({
        sort_by: 'first_name',
        sort_direction: 'asc',
        page,
        per_page: 100,
      });
      first.push(...data.map(({ first_name }) => first_name));
    }
    expect([...new Set(first)]).toEqual(['Adam', 'éclair', 'eden', 'Émile', 'zane', 'Zoë']);
  });
});

describe('pages of a list', () => {
  type Test = Awaited<ReturnType<typeof openTestDatabase>>;
  type Query = Partial<Parameters<typeof listPage>[1]['query']>;

  let it: Test;
  beforeAll(async () => {
    it = await openTestDatabase('empty');
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await it.db.insert(categories).values([
      { id: 1, name: 'Épilation', createdAt: at(1) },
      { id: 2, name: 'Hair', createdAt: at(3) },
      { id: 3, name: 'Hair and nails', createdAt: at(2) },
      { id: 4, name: '100 % natural', createdAt: at(3) },
    ]);
  });
  afterAll(() => it.close());

  const list = async (query: Query) => {
    const { data, total } = await listPage(
      it.db.select().from(categories).$dynamic(),
      {
        db: it.db,
        table: categories,
        query: { page: 1, per_page: 10, ...query },
        search: [categories.name, categories.id],
      },
      ({ id }) => id,
    );
    return [data, total];
  };

  test.each<[Query, number[], number]>([
    [{}, [4, 2, 3, 1], 4],
    [{ per_page: 3, page: 2 }, [1], 4],
    [{ page: 9 }, [], 4],
    [{ sort_by: 'created_at', sort_direction: 'asc' }, [1, 3, 2, 4], 4],
    [{ sort_by: 'name', sort_direction: '0' }, [4, 1, 2, 3], 4],
    [{ sort_by: 'name', sort_direction: '1' }, [3, 2, 1, 4], 4],
    [{ sort_by: 'constructor' }, [4, 2, 3, 1], 4],
    [{ search: 'HAIR' }, [2, 3], 2],
    [{ search: ' nails  hair ' }, [3], 1],
    [{ search: 'epi' }, [1], 1],
    [{ search: '%' }, [4], 1],
    [{ search: '3' }, [3], 1],
    [{ search: 'hair', per_page: 1, page: 2 }, [3], 2],
  ])('%o', async (query, ids, total) => {
    expect(await list(query)).toEqual([ids, total]);
  });
});

describe('lists by id', () => {
  let it: TestApp;
  let admin: Awaited<ReturnType<TestApp['withRoles']>>;
  beforeAll(async () => {
    it = await openTestApp({ seeded: true });
    admin = await it.withRoles('finance', 'reports');
  });
  afterAll(() => it.close());

  interface Found {
    ids: unknown[];
    total: number;
  }

  /** The lists that can be narrowed to one record, by their table. */
  const LISTS: Record<string, (id: number | string) => Promise<Found>> = {
    contact_submissions: async (id) => {
      const { data, total } = (await admin.call('listContactForms', { id })).data.contact_forms;
      return { ids: data.map((row) => row.id), total };
    },
    payouts: async (id) => {
      const { seller_payouts, total } = (await admin.call('listSellerPayouts', { id })).data;
      return { ids: seller_payouts.data.map((row) => row.id), total };
    },
    refund_requests: (id) => listExtra('refund-requests', id),
    reports: (id) => listExtra('reports', id),
  };
  const listExtra = async (name: string, id: number | string) => {
    const { rows, total } = await createExtrasClient(it.app, admin.headers).list(name, { filter: { id } });
    return { ids: rows.map((row) => row.id), total: Number(total) };
  };

  test.each(Object.entries(LISTS))('one of the %s alone, by its number', async (name, list) => {
    const { rows } = await it.pool.query<{ id: number }>(
      `select id from tys.${name} order by id limit 1 offset 3`,
    );
    const { id } = rows[0]!;
    expect(await list(id)).toEqual({ ids: [id], total: 1 });
    expect(await list(String(id))).toEqual({ ids: [id], total: 1 });
    for (const nobodys of [0, -1, 2 ** 40, 'x', '1 or 1=1']) {
      expect(await list(nobodys), String(nobodys)).toEqual({ ids: [], total: 0 });
    }
  });

  test('a transaction that is asked for alone says of which booking it is, and what of it is left', async () => {
    const finance = await it.withRoles('finance');
    const of = async (id?: number) =>
      (await finance.call('listFinanceTransactions', { ...(id && { id }) })).data.buyer_transactions.data;
    const { rows } = await it.pool.query<{ id: number; booking_id: number; left: number }>(
      `select d.id, d.booking_id, (d.amount_hundredths - c.amount_hundredths)::float8 / 100 as left
     from tys.buyer_transactions d join tys.buyer_transactions c on c.refund_of = d.id limit 1`,
    );
    const { id, booking_id, left } = rows[0]!;
    expect(await of(id)).toMatchObject([{ id, booking_id, refundable_credits: left }]);
    const { rows: plans } = await it.pool.query<{ id: number }>(
      `select id from tys.buyer_transactions where type = 'credit' limit 1`,
    );
    expect((await of(plans[0]!.id))[0]).not.toHaveProperty('refundable_credits');
    // Of a whole page nobody asks, and each would be a look-up.
    expect((await of())[0]).not.toHaveProperty('booking_id');
  });
});

describe('CRUD helpers', async () => {
  /** A table whose rows are on the wire as they are: categories, if they had no pictures to store. */
  const category: AuditedRow<typeof table> = {
    target: targetInfo('category'),
    name: 'name',
    columns: ['name', 'is_popular'],
  };
  const create = createHandler(table, category, { unique: 'name' });
  const update = updateHandler(table, category, { unique: 'name' });
  const remove = deleteHandler(table, category);
  const list = listHandler(table, (page) => page, table.name);

  const NOW = new Date('2026-01-02T03:04:05.678Z');
  const on = openForEach(async () => ({ it: await openTestApp() }));
  const auditOf = (db: Db) =>
    createAuditFactory({ db, hash: hashPassword, verify: verifyPassword })({
      now: NOW,
      requestId: undefined,
      session: { userId: 1, name: 'Ada' },
      takeIdempotentRequest: () => undefined,
    });
  // Nothing else of the context is used.
  const context = () => ({ db: on.it.db, now: NOW, audit: auditOf(on.it.db) }) as unknown as RequestContext;
  const asked = async (query: object = {}) =>
    (await list(context(), { page: 1, per_page: 10, ...query })).data;

  test('rows are added, found, sorted by any column, changed and deleted', async () => {
    const { message } = await create(context(), { name: 'Nails', is_popular: 1 });
    expect([translateMessage('en', message!), translateMessage('es', message!)]).toEqual([
      'Category created',
      'Categoría creada',
    ]);
    await create(context(), { name: 'Épilation' });
    const { data, total } = await asked({ sort_by: 'name', sort_direction: 'asc', search: 'i' });
    expect(data.map(({ name }) => name)).toEqual(['Épilation', 'Nails']);
    expect(total).toBe(2);
    const [nails] = (await asked({ sort_by: 'is_popular' })).data;
    const created_at = NOW.toISOString();
    expect(nails).toEqual({ id: nails!.id, name: 'Nails', is_popular: 1, image: null, created_at });
    // Only what is sent changes, and never the id.
    await update(context(), { id: nails!.id, is_popular: 0 });
    expect((await asked({ search: 'nails' })).data).toEqual([{ ...nails, is_popular: 0 }]);
    await remove(context(), { id: String(nails!.id) });
    expect((await asked()).total).toBe(1);
  });

  test('what another row has is refused at its field, in both languages, also in a change', async () => {
    await create(context(), { name: 'Hair' });
    await create(context(), { name: 'Brows' });
    const [brows] = (await asked({ search: 'brows' })).data;
    const duplicate = translatable('rows.category.duplicate');
    const refused = { errors: { name: duplicate } };
    expect(translateMessage('en', duplicate)).toBe('This category already exists');
    expect(translateMessage('es', duplicate)).toBe('Esta categoría ya existe');
    await expect(create(context(), { name: 'HAIR' })).rejects.toMatchObject(refused);
    await expect(update(context(), { id: brows!.id, name: 'hair' })).rejects.toMatchObject(refused);
  });

  test('one that is not there cannot be changed or deleted', async () => {
    for (const id of [77, 'x']) {
      await expect(update(context(), { id, is_popular: 1 })).rejects.toMatchObject({ status: 404 });
      await expect(remove(context(), { id })).rejects.toMatchObject({ status: 404 });
    }
  });

  test('the audit log keeps the named columns alone', () => {
    const row = { id: 1, name: 'Hair', isPopular: true, image: 'hair.webp', createdAt: NOW };
    expect(rowEvents(table, category)('created', undefined, row)).toEqual([
      {
        action: 'created',
        target: 'category:1',
        name: 'Hair',
        changes: [
          { field: 'name', before: null, after: 'Hair' },
          { field: 'is_popular', before: null, after: 1 },
        ],
      },
    ]);
    expect(rowEvents(table, category)('updated', row, { ...row, image: null })).toEqual([]);
  });

  test('a row of the wire is made of every column', () => {
    const row = { id: 1, name: 'Hair', isPopular: false, image: null, createdAt: NOW };
    expect(Object.keys(toWireRow(table)(row))).toEqual(['id', 'name', 'is_popular', 'image', 'created_at']);
  });
});
