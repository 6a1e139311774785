// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine passes messages differently.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { appendPendingEvents, insertEvents } from '../../server/modules/auditLog';
import { createOwnChannel } from '../../server/modules/live';
import { openLive, openStream } from './helpers/openLive';
import { openTestApp, type TestApp } from './helpers/openTestApp';
import { addPerson } from './helpers/people';

let it: TestApp;
let first: ReturnType<typeof openLive>;
let second: ReturnType<typeof openLive>;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;

beforeEach(async () => {
  it = await openTestApp();
  // On PostgreSQL, the processes use database notifications. On the embedded engine, both processes use this channel.
  const channel = createOwnChannel();
  first = openLive(it.db, channel);
  second = openLive(it.db, { ...channel, close: async () => {} });
  await first.waitForListeners(2);
  admin = await it.withRoles('sellers', 'blocked_users', 'admins');
});
afterEach(async () => {
  await second.live.close();
  await first.live.close();
  await it.close();
  if (first.failures.length + second.failures.length) throw new Error('A process logged a warning');
});

const block = async (app: typeof first.app, id: number) => {
  const body = JSON.stringify({ user_ids: [id] });
  const headers = { ...admin.headers, 'content-type': 'application/json', 'x-request-id': `block-${id}` };
  const { status } = await app.request('/api/admin/block-user', { method: 'POST', body, headers });
  expect(status).toBe(200);
};
const blocked = (id: number) => ({ changes: [{ what: [`seller:${id}`], by: `block-${id}` }] });

describe('live updates by two server processes', () => {
  test('both server processes stream a change as the request id and the reference of the record, without data of the record', async () => {
    const seller = await addPerson(it.db, { firstName: 'Secret' });
    const streams = await Promise.all([first, second].map(({ app }) => openStream(app, admin.headers)));
    for (const { next } of streams) expect(await next()).toMatchObject({ data: { changes: [] } });
    await block(first.app, seller);
    for (const { next, close } of streams) {
      expect(await next()).toMatchObject({ event: 'changes', data: blocked(seller) });
      await close();
    }
    expect([first.live.count(), second.live.count()]).toEqual([0, 0]);

    // A new client sends the age of its page, and receives the changes since the page opened.
    const [oldPage, newPage] = [
      await openStream(first.app, admin.headers, '?since_ms=60000'),
      await openStream(first.app, admin.headers),
    ];
    expect((await oldPage.next())!.data).toMatchObject({
      changes: expect.arrayContaining(blocked(seller).changes),
    });
    expect((await newPage.next())!.data).toEqual({ changes: [] });
    await Promise.all([oldPage.close(), newPage.close()]);
  });

  test('a resumed stream starts after the last event that the client received', async () => {
    const sellers = await Promise.all([addPerson(it.db), addPerson(it.db), addPerson(it.db)]);
    const stream = await openStream(first.app, admin.headers);
    await stream.next();
    await block(first.app, sellers[0]);
    const { id } = (await stream.next())!;
    await stream.close();
    await block(first.app, sellers[1]);
    await block(first.app, sellers[2]);
    const resumed = await openStream(first.app, { ...admin.headers, 'last-event-id': id! });
    const changes: unknown[] = [];
    while (changes.length < 2)
      changes.push(...((await resumed.next())!.data as ReturnType<typeof blocked>).changes);
    expect(changes).toEqual([...blocked(sellers[1]).changes, ...blocked(sellers[2]).changes]);
    await resumed.close();
  });

  test('the server tells a client to refetch all data if the client missed 201 changes or sends an unknown event id', async () => {
    const events = Array.from({ length: 201 }, () => ({ action: 'exported' as const }));
    await it.db.transaction((tx) =>
      insertEvents(tx, { now: new Date(), requestId: undefined, actor: undefined }, events),
    );
    await appendPendingEvents(it.db);
    // Resets the read position while no listeners exist, so that the next listener does not receive earlier changes.
    await first.live.notifyChange();
    for (const id of ['0', '999999999']) {
      const stream = await openStream(first.app, { ...admin.headers, 'last-event-id': id });
      expect(await stream.next()).toMatchObject({ event: 'everything' });
      await stream.close();
    }
  });

  test('the server streams no change of a record that the caller is not allowed to see', async () => {
    const [seller, plans] = [await addPerson(it.db), await it.withRoles('subscriptions')];
    const stream = await openStream(first.app, plans.headers);
    await stream.next();
    await block(first.app, seller);
    const permitted = await openStream(first.app, admin.headers);
    await permitted.next();
    await block(first.app, await addPerson(it.db));
    await permitted.next();
    await permitted.close();
    await stream.close();
    expect(await stream.next()).toBeUndefined();
  });

  test('the server rejects a stream without a session, and ends the stream of a blocked or signed-out user', async () => {
    expect((await openStream(first.app, {})).status).toBe(401);
    const users = [await it.withRoles('sellers'), await it.withRoles('sellers')] as const;
    const streams = await Promise.all(users.map(({ headers }) => openStream(first.app, headers)));
    await block(second.app, users[0].id);
    await streams[0]!.ended;
    await first.app.request('/api/user/logout', { method: 'POST', headers: users[1].headers });
    await streams[1]!.ended;
  });

  test('the server streams the list of the other viewers of a record, without viewers who have closed the record, and rejects an invalid record', async () => {
    const [morgan, robin] = [await it.withRoles('reports'), await it.withRoles('reports')];
    const report = async (app: typeof first.app, user: typeof morgan, record: string, is_open = true) => {
      const headers = { ...user.headers, 'content-type': 'application/json' };
      const body = JSON.stringify({ record, is_open });
      const response = await app.request('/api/live/here', { method: 'POST', headers, body });
      return (await response.json()) as { success: boolean; data: unknown };
    };
    const stream = await openStream(first.app, morgan.headers);
    await stream.next();
    expect((await report(first.app, morgan, 'report:7')).data).toEqual([]);
    expect(await stream.next()).toMatchObject({ event: 'here', data: { record: 'report:7', people: [] } });
    await report(second.app, robin, 'report:7');
    expect(await stream.next()).toMatchObject({
      event: 'here',
      data: { record: 'report:7', people: [{ id: robin.id, name: 'Ada Tester' }] },
    });
    await report(second.app, robin, 'report:7', false);
    expect(await stream.next()).toMatchObject({ data: { record: 'report:7', people: [] } });
    await stream.close();
    expect(await report(first.app, morgan, 'category:7')).toMatchObject({ success: false });
    expect(await report(first.app, morgan, 'nonsense')).toMatchObject({ success: false });
  });
});
