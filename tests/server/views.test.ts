import { afterEach, beforeEach, expect, test } from 'vitest';

import { erasePeople } from '../../server/modules/accounts/deletePeople';
import { createExtrasClient } from './helpers/extras';
import { openTestApp, type TestApp } from './helpers/openTestApp';

let it: TestApp;
const as = async (...roles: Parameters<TestApp['withRoles']>) => {
  const admin = await it.withRoles(...roles);
  return { ...admin, ...createExtrasClient(it.app, admin.headers) };
};
type Reader = Awaited<ReturnType<typeof as>>;
let ada: Reader;
let bea: Reader;
beforeEach(async () => {
  it = await openTestApp();
  ada = await as('buyers', 'admins');
  bea = await as('buyers', 'sellers');
});
afterEach(() => it.close());

const namesFor = async ({ list }: Reader, filter: object = { list: 'buyers' }) =>
  (await list('views', { filter })).rows.map(({ name }) => name);
const FROM_THE_START = ['Joined this month', 'Blocked', 'With an open request'];
const RICH = {
  filter: { credits_from: 100, status: 'active' },
  sort: 'email',
  order: 'ASC',
  perPage: 50,
  columns: ['first_name', 'id'],
};
const rich = { list: 'buyers', name: 'Rich', shown: RICH, is_shared: false };

test('some are there from the start, in both languages, of the lists that one opens', async () => {
  expect(await namesFor(ada)).toEqual(FROM_THE_START);
  const spanish = createExtrasClient(it.app, { ...ada.headers, 'accept-language': 'es' });
  expect((await spanish.list('views')).rows.map(({ name }) => name)).toContain('Bloqueados');
  expect(await namesFor(ada, { list: 'sellers' })).toEqual([]);
  expect(await namesFor(await as(), {})).toEqual([]);
  const [first] = (await ada.list('views')).rows;
  expect(first).toMatchObject({ is_shared: true, is_own: false, is_default: false });
  expect((await ada.put('views', Number(first!.id), { name: 'Mine' })).status).toBe(403);
  expect((await ada.remove('views', Number(first!.id))).status).toBe(403);
});

test('one’s own is seen by oneself, shared by all who open the list, and changed by its owner', async () => {
  const { status, body } = await ada.post('views', rich);
  expect([status, body]).toEqual([201, { ...rich, id: body.id, is_own: true, is_default: false }]);
  const id = Number(body.id);
  expect(await namesFor(ada)).toEqual([...FROM_THE_START, 'Rich']);
  expect(await namesFor(bea)).toEqual(FROM_THE_START);
  expect((await bea.get('views', id)).status).toBe(404);

  expect((await ada.put('views', id, { is_shared: true, name: 'Well off' })).body).toMatchObject({
    name: 'Well off',
    shown: RICH,
  });
  expect(await namesFor(bea)).toEqual([...FROM_THE_START, 'Well off']);
  expect((await bea.put('views', id, { name: 'Hers' })).status).toBe(403);

  // The first view is each reader's own.
  expect((await bea.put('views', id, { is_default: true })).body).toMatchObject({ is_default: true });
  expect((await ada.get('views', id)).body).toMatchObject({ is_default: false });
  const [blocked] = (await bea.list('views', { filter: { list: 'buyers' } })).rows.slice(1);
  await bea.put('views', Number(blocked!.id), { is_default: true });
  expect((await bea.get('views', id)).body).toMatchObject({ is_default: false });
  await bea.put('views', id, { is_default: true });
  await ada.put('views', id, { is_shared: false });
  expect((await it.pool.query('select from tys.default_views')).rowCount).toBe(0);

  const { rows } = await ada.list('activity', { filter: { target: `view:${id}` } });
  expect(rows.map(({ action }) => action)).toEqual(['updated', 'updated', 'created']);
  expect((await ada.remove('views', id)).status).toBe(200);
  expect(await namesFor(ada)).toEqual(FROM_THE_START);
});

test('what is no view is refused at its field, and somebody else’s list as such', async () => {
  const wrong = {
    name: ' ',
    list: 'everything',
    shown: { filter: [] },
    is_shared: 'perhaps',
  };
  for (const [field, value] of Object.entries(wrong)) {
    const { status, body } = await ada.post('views', { ...rich, [field]: value });
    expect([field, status]).toEqual([field, 422]);
    expect(Object.keys(body.errors as object)).toEqual([expect.stringMatching(`^${field}`)]);
  }
  expect((await ada.post('views', { ...rich, list: 'sellers' })).status).toBe(403);
  const unshowable = [
    { perPage: 1000 },
    { columns: 'id' },
    { columns: ['a'.repeat(41)] },
    { columns: Array(51).fill('id') },
  ];
  for (const part of unshowable) {
    expect([part, (await ada.post('views', { ...rich, shown: { ...RICH, ...part } })).status]).toEqual([
      part,
      422,
    ]);
  }
});

test('whoever is erased leaves what they shared, as nobody’s', async () => {
  await bea.post('views', { ...rich, name: 'Everybody’s', is_shared: true });
  await bea.post('views', { ...rich, name: 'Hers' });
  await it.db.transaction((tx) => erasePeople(tx, [bea.id], { by: ada.id, now: new Date() }));
  expect(await namesFor(ada)).toEqual([...FROM_THE_START, 'Everybody’s']);
  const left = await it.pool.query(
    "select owner_id from tys.saved_views where name in ('Hers', 'Everybody’s')",
  );
  expect(left.rows).toEqual([{ owner_id: null }]);
});
