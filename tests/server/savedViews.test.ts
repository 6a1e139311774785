import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { savedViews } from '../../server/db/schema';
import { erasePeople } from '../../server/modules/accounts/deletePeople';
import { createExtrasClient } from './helpers/client';
import { openTestApp, type TestApp } from './helpers/openTestApp';

let server: TestApp;
const signInWith = async (...roles: Parameters<TestApp['withRoles']>) => {
  const admin = await server.withRoles(...roles);
  return { ...admin, ...createExtrasClient(server.app, admin.headers) };
};
type Admin = Awaited<ReturnType<typeof signInWith>>;
let owner: Admin;
let colleague: Admin;
beforeEach(async () => {
  server = await openTestApp();
  owner = await signInWith('buyers', 'admins');
  colleague = await signInWith('buyers', 'sellers');
});
afterEach(() => server.close());

const viewNames = async ({ list }: Admin, filter: object = { list: 'buyers' }) =>
  (await list('views', { filter })).rows.map(({ name }) => name);
const SEEDED_VIEWS = ['Joined this month', 'Blocked', 'With an open request'];
const SETTINGS = {
  filter: { credits_from: 100, status: 'active' },
  sort: 'email',
  order: 'ASC' as const,
  perPage: 50,
  columns: ['first_name', 'id'],
};
const newView = { list: 'buyers', name: 'Rich', shown: SETTINGS, is_shared: false };

describe('saved views', () => {
  test('a user sees the predefined views of the permitted lists in English or Spanish', async () => {
    expect(await viewNames(owner)).toEqual(SEEDED_VIEWS);
    const spanish = createExtrasClient(server.app, { ...owner.headers, 'accept-language': 'es' });
    expect((await spanish.list('views')).rows.map(({ name }) => name)).toContain('Bloqueados');
    expect(await viewNames(owner, { list: 'sellers' })).toEqual([]);
    expect(await viewNames(await signInWith(), {})).toEqual([]);
    const [first] = (await owner.list('views')).rows;
    expect(first).toMatchObject({ is_shared: true, is_own: false, is_default: false });
    expect((await owner.put('views', Number(first!.id), { name: 'Mine' })).status).toBe(403);
    expect((await owner.remove('views', Number(first!.id))).status).toBe(403);
  });

  test('a private view is visible only to its owner, and a shared view can be changed only by its owner', async () => {
    const { status, body } = await owner.post('views', newView);
    expect([status, body]).toEqual([201, { ...newView, id: body.id, is_own: true, is_default: false }]);
    const id = Number(body.id);
    expect(await viewNames(owner)).toEqual([...SEEDED_VIEWS, 'Rich']);
    expect(await viewNames(colleague)).toEqual(SEEDED_VIEWS);
    expect((await colleague.get('views', id)).status).toBe(404);

    expect((await owner.put('views', id, { is_shared: true, name: 'Well off' })).body).toMatchObject({
      name: 'Well off',
      shown: SETTINGS,
    });
    expect(await viewNames(colleague)).toEqual([...SEEDED_VIEWS, 'Well off']);
    expect((await colleague.put('views', id, { name: 'Hers' })).status).toBe(403);

    // Each user has a separate default view.
    expect((await colleague.put('views', id, { is_default: true })).body).toMatchObject({ is_default: true });
    expect((await owner.get('views', id)).body).toMatchObject({ is_default: false });
    const [blocked] = (await colleague.list('views', { filter: { list: 'buyers' } })).rows.slice(1);
    await colleague.put('views', Number(blocked!.id), { is_default: true });
    expect((await colleague.get('views', id)).body).toMatchObject({ is_default: false });
    await colleague.put('views', id, { is_default: true });
    await owner.put('views', id, { is_shared: false });
    expect((await server.pool.query('select from tys.default_views')).rowCount).toBe(0);

    const { rows } = await owner.list('activity', { filter: { target: `view:${id}` } });
    expect(rows.map(({ action }) => action)).toEqual(['updated', 'updated', 'created']);
    expect((await owner.remove('views', id)).status).toBe(200);
    expect(await viewNames(owner)).toEqual(SEEDED_VIEWS);
  });

  test('the server rejects an invalid saved view, and a view of a list that the caller is not allowed to open', async () => {
    const invalid = { name: ' ', list: 'everything', shown: { filter: [] }, is_shared: 'perhaps' };
    for (const [field, value] of Object.entries(invalid)) {
      const { status, body } = await owner.post('views', { ...newView, [field]: value });
      expect([field, status]).toEqual([field, 422]);
      expect(Object.keys(body.errors as object)).toEqual([expect.stringMatching(`^${field}`)]);
    }
    expect((await owner.post('views', { ...newView, list: 'sellers' })).status).toBe(403);
    const invalidSettings = [
      { perPage: 1000 },
      { columns: 'id' },
      { columns: ['a'.repeat(41)] },
      { columns: Array(51).fill('id') },
    ];
    for (const part of invalidSettings) {
      expect([
        part,
        (await owner.post('views', { ...newView, shown: { ...SETTINGS, ...part } })).status,
      ]).toEqual([part, 422]);
    }
  });

  test('the server rejects the 51st saved view of a user for one list, and accepts a view for another list', async () => {
    const views = Array.from({ length: 49 }, (_, index) => ({
      ownerId: colleague.id,
      list: 'buyers' as const,
      name: `View ${index}`,
      shown: SETTINGS,
      isShared: false,
      createdAt: new Date(),
    }));
    await server.db.insert(savedViews).values(views);
    expect((await colleague.post('views', newView)).status).toBe(201);
    const { status, body } = await colleague.post('views', { ...newView, name: 'One more' });
    expect([status, body.message]).toEqual([409, expect.stringContaining('50')]);
    expect((await colleague.post('views', { ...newView, list: 'sellers' })).status).toBe(201);
    expect((await owner.post('views', newView)).status).toBe(201);
  });

  test('the deletion of a user deletes the user’s private views, and removes the owner from the user’s shared views', async () => {
    await colleague.post('views', { ...newView, name: 'Everybody’s', is_shared: true });
    await colleague.post('views', { ...newView, name: 'Hers' });
    await server.db.transaction((tx) => erasePeople(tx, [colleague.id], { by: owner.id, now: new Date() }));
    expect(await viewNames(owner)).toEqual([...SEEDED_VIEWS, 'Everybody’s']);
    const left = await server.pool.query(
      "select owner_id from tys.saved_views where name in ('Hers', 'Everybody’s')",
    );
    expect(left.rows).toEqual([{ owner_id: null }]);
  });
});
