import { afterAll, expect, test } from 'vitest';

import { createExtrasClient } from '../support/extras';
import type { TestApp } from '../support/openTestApp';
import { openDaysWork } from '../support/openDaysWork';

/** Who reads what was done. */

const { it, all, morgan, katya, request, actions } = await openDaysWork();
afterAll(() => it.close());

const readBy = async (...roles: Parameters<TestApp['withRoles']>) =>
  createExtrasClient(it.app, (await it.withRoles(...roles)).headers);
const statusOf = async (of: typeof all, filter: object) => (await of.list('activity', { filter })).status;

test('whoever manages administrators: all of it', async () => {
  expect(await statusOf(await readBy('admins'), {})).toBe(200);
});

test('whoever may see the person: what is about them, and nothing else', async () => {
  const ofBuyers = await readBy('buyers');
  expect(await actions({ target: `buyer:${katya}` }, ofBuyers)).toEqual(['blocked']);
  for (const filter of [
    {},
    { target: `seller:${request.sellerId}` },
    { target: `admin:${morgan.id}` },
    { target: 'plan:1' },
  ])
    expect(await statusOf(ofBuyers, filter)).toBe(403);
  const [blocked] = (await all.list('activity', { filter: { action: 'blocked' } })).rows;
  const [created] = (await all.list('activity', { filter: { action: 'created' } })).rows;
  expect((await ofBuyers.get('activity', blocked!.id as number)).status).toBe(200);
  expect((await ofBuyers.get('activity', created!.id as number)).status).toBe(403);
});

test('nobody else', async () => {
  const others = await readBy('finance', 'categories', 'settings');
  for (const filter of [{}, { target: `buyer:${katya}` }]) expect(await statusOf(others, filter)).toBe(403);
  expect((await createExtrasClient(it.app).list('activity')).status).toBe(401);
});

test('nobody can write it', async () => {
  expect((await all.put('activity', 1, { action: 'refunded' })).status).toBe(404);
});
