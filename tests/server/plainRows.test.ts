// Both engines: search, order and paging are the engine’s.
import { expect, test } from 'vitest';

import { categories as table } from '../../server/db/schema';
import type { Context } from '../../server/handler';
import { toWireRow } from '../../server/rows/columns';
import { createHandler, deleteHandler, listHandler, updateHandler } from '../../server/rows/rowHandlers';
import { pickLanguage } from '../../src/contract/bilingual';
import { targetInfo } from '../../src/contract/targetKinds';
import { openForEach } from './support/openFor';
import { openTestApp } from './support/openTestApp';

/** A table whose rows are on the wire as they are: categories, if they had no pictures to store. */
const category = targetInfo('category');
const create = createHandler(table, category, { unique: 'name' });
const update = updateHandler(table, category, { unique: 'name' });
const remove = deleteHandler(table, category);
const list = listHandler(table, (page) => page, table.name);

const NOW = new Date('2026-01-02T03:04:05.678Z');
const on = openForEach(async () => ({ it: await openTestApp() }));
// Nothing else of the context is used.
const context = () =>
  ({ db: on.it.db, now: NOW, me: { userId: 1, name: 'Ada' }, afterChange: () => {} }) as unknown as Context;
const asked = async (query: object = {}) => (await list(context(), { page: 1, per_page: 10, ...query })).data;

test('rows are added, found, sorted by any column, changed and deleted', async () => {
  const { message } = await create(context(), { name: 'Nails', is_popular: 1 });
  expect([pickLanguage('en', message!), pickLanguage('es', message!)]).toEqual([
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
  const refused = {
    errors: { name: 'There is already such a category\u001FYa hay una categoría como esta' },
  };
  await expect(create(context(), { name: 'HAIR' })).rejects.toMatchObject(refused);
  await expect(update(context(), { id: brows!.id, name: 'hair' })).rejects.toMatchObject(refused);
});

test('one that is not there cannot be changed or deleted', async () => {
  for (const id of [77, 'x']) {
    await expect(update(context(), { id, is_popular: 1 })).rejects.toMatchObject({ status: 404 });
    await expect(remove(context(), { id })).rejects.toMatchObject({ status: 404 });
  }
});

test('a row of the wire is made of every column', () => {
  const row = { id: 1, name: 'Hair', isPopular: false, image: null, createdAt: NOW };
  expect(Object.keys(toWireRow(table)(row))).toEqual(['id', 'name', 'is_popular', 'image', 'created_at']);
});
