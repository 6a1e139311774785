// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine searches, sorts and paginates.
import { boolean, integer, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rowMessage } from '../../server/crud/queries';
import { createHandler, deleteHandler, updateHandler, updateRow } from '../../server/crud/writes';
import { rowEvents, type AuditedRow } from '../../server/crud/writes';
import { toApiRecord } from '../../server/crud/apiRecords';
import { listHandler, listPage } from '../../server/crud/listPage';
import type { Database, Db } from '../../server/db/open';
import { categories, categories as table } from '../../server/db/schema';
import { createdAt, tys } from '../../server/db/schema/columns';
import type { RequestContext } from '../../server/http/context';
import { createAuditFactory } from '../../server/modules/auditLog';
import { hashPassword, verifyPassword } from '../../server/modules/auth/secrets';
import { translateMessage } from '../../server/platform/translate';
import { targetInfo } from '../../src/contract/auditLog';
import { openForEach } from './helpers/openForTests';
import { openTestApp } from './helpers/openTestApp';
import { openTestDatabase } from './helpers/openTestDatabase';

describe('listPage', () => {
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
  ])('`listPage` applies the search, sort order and page of the query %o', async (query, ids, total) => {
    expect(await list(query)).toEqual([ids, total]);
  });
});

describe('updateRow', () => {
  let it: Database;
  beforeAll(async () => void (it = await openTestDatabase('seeded')));
  afterAll(() => it.close());

  test.each([{}, { name: undefined }])(
    '`updateRow` does not change a row if no field of the change has a value: %o',
    async (changes) => {
      const { before, after } = await updateRow(it.db, categories, targetInfo('category'), 1, changes);
      expect(after).toEqual(before);
      expect(before.name).not.toBe('');
    },
  );
});

describe('CRUD helpers', async () => {
  /** Audited columns of a category. The picture is not an audited column. */
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
  const fixture = openForEach(async () => ({ it: await openTestApp() }));
  const auditOf = (db: Db) =>
    createAuditFactory({ db, hash: hashPassword, verify: verifyPassword })({
      now: NOW,
      requestId: undefined,
      session: { userId: 1, name: 'Ada' },
      takeIdempotentRequest: () => undefined,
    });
  // Creates a request context with only the fields that the handlers use.
  const context = () =>
    ({ db: fixture.it.db, now: NOW, audit: auditOf(fixture.it.db) }) as unknown as RequestContext;
  const listRows = async (query: object = {}) =>
    (await list(context(), { page: 1, per_page: 10, ...query })).data;

  test('the CRUD helpers create, find, sort, update and delete rows', async () => {
    const { message } = await create(context(), { name: 'Nails', is_popular: 1 });
    expect([translateMessage('en', message!), translateMessage('es', message!)]).toEqual([
      'Category created',
      'Categoría creada',
    ]);
    await create(context(), { name: 'Épilation' });
    const { data, total } = await listRows({ sort_by: 'name', sort_direction: 'asc', search: 'i' });
    expect(data.map(({ name }) => name)).toEqual(['Épilation', 'Nails']);
    expect(total).toBe(2);
    const [nails] = (await listRows({ sort_by: 'is_popular' })).data;
    const created_at = NOW.toISOString();
    expect(nails).toMatchObject({ name: 'Nails', is_popular: 1, image: null, created_at });
    // An update changes only the fields in the request. The id always stays the same.
    await update(context(), { id: nails!.id, is_popular: 0 });
    expect((await listRows({ search: 'nails' })).data).toEqual([{ ...nails, is_popular: 0 }]);
    await remove(context(), { id: String(nails!.id) });
    expect((await listRows()).total).toBe(1);
  });

  test('the CRUD helpers reject a duplicate name when a row is created or updated', async () => {
    await create(context(), { name: 'Hair' });
    await create(context(), { name: 'Brows' });
    const [brows] = (await listRows({ search: 'brows' })).data;
    const duplicate = rowMessage(targetInfo('category'), 'duplicate');
    const rejection = { errors: { name: duplicate } };
    expect(translateMessage('en', duplicate)).toBe('This category already exists');
    expect(translateMessage('es', duplicate)).toBe('Esta categoría ya existe');
    await expect(create(context(), { name: 'HAIR' })).rejects.toMatchObject(rejection);
    await expect(update(context(), { id: brows!.id, name: 'hair' })).rejects.toMatchObject(rejection);
  });

  test('the CRUD helpers respond with 404 to the update or deletion of an unknown id', async () => {
    for (const id of [77, 'x']) {
      await expect(update(context(), { id, is_popular: 1 })).rejects.toMatchObject({ status: 404 });
      await expect(remove(context(), { id })).rejects.toMatchObject({ status: 404 });
    }
  });

  /** Table of this test, so that a new column of a real table needs no change here. */
  const rooms = tys.table('rooms', {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    isPopular: boolean('is_popular').notNull(),
    image: text('image'),
    createdAt: createdAt(),
  });

  test('the audit events of the CRUD helpers contain only the audited columns', () => {
    const eventsOf = rowEvents(rooms, {
      target: targetInfo('category'),
      name: 'name',
      columns: ['name', 'is_popular'],
    });
    const row = { id: 1, name: 'Hair', isPopular: true, image: 'hair.webp', createdAt: NOW };
    expect(eventsOf('created', undefined, row)).toEqual([
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
    expect(eventsOf('updated', row, { ...row, image: null })).toEqual([]);
  });

  test('the CRUD helpers convert a row to an API record with every column', () => {
    const row = { id: 1, name: 'Hair', isPopular: false, image: null, createdAt: NOW };
    expect(Object.keys(toApiRecord(rooms)(row))).toEqual(['id', 'name', 'is_popular', 'image', 'created_at']);
  });
});
