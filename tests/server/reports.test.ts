import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startSession } from '../../server/auth/sessions';
import { sessions } from '../../server/db/schema';
import { createClient } from './support/client';
import { addReport, addRequest } from './support/concerns';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addPerson, rowsOf } from './support/people';

let it: TestApp;
let reader: Awaited<ReturnType<TestApp['withRoles']>>;
let extras: ReturnType<typeof createExtrasClient>;
beforeAll(async () => {
  it = await openTestApp();
  reader = await it.withRoles('reports');
  extras = createExtrasClient(it.app, (await it.withRoles('finance', 'reports')).headers);
});
afterAll(() => it.close());

test('a change has to be an object, and no larger than one is', async () => {
  const { id } = await addReport(it.db);
  for (const body of ['[]', 'x', 'null']) {
    expect(await extras.send(`reports/${id}`, { method: 'PUT', body })).toMatchObject({ status: 400 });
  }
  const large = JSON.stringify({ status: 'closed', note: 'x'.repeat(64 * 1024) });
  expect(await extras.send(`reports/${id}`, { method: 'PUT', body: large })).toMatchObject({
    status: 413,
    body: { message: 'This is more than the server takes at once' },
  });
});

test('a report is closed and opened again, and nothing else', async () => {
  const { id, sellerId } = await addReport(it.db, { service: 'Massage' });
  expect(await extras.put('reports', id, { status: 'closed', reason: 'Other' })).toMatchObject({
    status: 200,
    body: { id, status: 'closed', reason: 'Was rude.', service: 'Massage' },
  });
  expect(await extras.put('reports', id, { status: 'gone' })).toEqual({
    status: 422,
    body: { message: 'status: A report is open or closed' },
  });
  expect((await extras.put('reports', id, { status: 'open' })).body).toEqual(
    (await extras.get('reports', id)).body,
  );
  expect((await extras.get('reports', id)).body.seller).toEqual({
    id: sellerId,
    name: 'Sol Seller',
    email: expect.stringMatching(/@added\.example$/),
    phone: '12025550102',
    is_restricted: 0,
  });
});

test('somebody who was deleted is nobody', async () => {
  const { id, buyerId, sellerId } = await addReport(it.db);
  const request = await addRequest(it.db);
  const admin = await it.withRoles('sellers', 'buyers');
  await admin.call('deleteUsers', { user_ids: [buyerId, sellerId, request.buyerId, request.sellerId] });
  for (const { body } of [await extras.get('reports', id), await extras.get('refund-requests', request.id)]) {
    expect(body).toMatchObject({ buyer: null, seller: null });
  }
});

describe('whoever reads reports', () => {
  const statusOf = async (token: string) =>
    (await createClient(it.app, { token }).call('listSellers', {})).status;

  test('blocks the seller of one, who is signed in nowhere from then on', async () => {
    const { id, sellerId } = await addReport(it.db);
    // Nobody but administrators signs in here; and if somebody could, they would be nobody.
    const token = await startSession(it.db, sellerId, new Date());
    expect(await statusOf(token)).toBe(401);
    expect(await reader.call('blockUsers', { user_ids: [sellerId] })).toMatchObject({
      status: 200,
      message: '1 user blocked',
    });
    expect(await it.db.select().from(sessions).where(eq(sessions.userId, sellerId))).toEqual([]);
    expect((await extras.get('reports', id)).body.seller).toMatchObject({ id: sellerId, is_restricted: 1 });
  });

  test('blocks nobody else: not the buyer who complains, and no seller whom nobody complains of', async () => {
    const { buyerId, sellerId } = await addReport(it.db);
    const blameless = await addPerson(it.db);
    for (const user_ids of [[buyerId], [blameless], [reader.id], [sellerId, blameless]]) {
      expect(await reader.call('blockUsers', { user_ids })).toMatchObject({ status: 403 });
    }
    const people = await rowsOf(it.db, [buyerId, sellerId, blameless]);
    expect(people.map(({ isBlocked }) => isBlocked)).toEqual([false, false, false]);
  });

  test('can neither unblock nor delete nor edit them', async () => {
    const { sellerId } = await addReport(it.db);
    for (const answer of [
      await reader.call('unblockUsers', { user_ids: [sellerId] }),
      await reader.call('deleteUsers', { user_ids: [sellerId] }),
      await reader.call('editUser', { user_id: sellerId, first_name: 'New', last_name: 'Name' }),
    ]) {
      expect(answer).toMatchObject({ status: 403 });
    }
  });
});
