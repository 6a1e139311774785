// Both engines: it hears what the database tells.
import { afterEach, beforeEach, expect, test } from 'vitest';

import { insertEvents, appendPendingEvents } from '../../server/modules/auditLog';
import { createOwnChannel } from '../../server/modules/live/channel';
import { hear, openLive } from './helpers/openLive';
import { openTestApp, type TestApp } from './helpers/openTestApp';
import { addPerson } from './helpers/people';

let it: TestApp;
let one: ReturnType<typeof openLive>;
let other: ReturnType<typeof openLive>;
let somebody: Awaited<ReturnType<TestApp['withRoles']>>;

beforeEach(async () => {
  it = await openTestApp();
  // Two processes: on PostgreSQL by its own notifications, on the embedded engine as if they were one.
  const channel = createOwnChannel();
  one = openLive(it.db, channel);
  other = openLive(it.db, { ...channel, close: async () => {} });
  await one.listens(2);
  somebody = await it.withRoles('sellers', 'blocked_users', 'admins');
});
afterEach(async () => {
  await other.live.close();
  await one.live.close();
  await it.close();
  if (one.failed.length + other.failed.length) throw new Error('Something could not be told');
});

const block = async (app: typeof one.app, id: number) => {
  const body = JSON.stringify({ user_ids: [id] });
  const headers = { ...somebody.headers, 'content-type': 'application/json', 'x-request-id': `block-${id}` };
  const { status } = await app.request('/api/admin/block-user', { method: 'POST', body, headers });
  expect(status).toBe(200);
};
const told = (id: number) => ({ changes: [{ what: [`seller:${id}`], by: `block-${id}` }] });

test('what is done in one process is told in both, with its request, by kind and number alone', async () => {
  const seller = await addPerson(it.db, { firstName: 'Secret' });
  const streams = await Promise.all([one, other].map(({ app }) => hear(app, somebody.headers)));
  for (const { next } of streams) expect(await next()).toMatchObject({ data: { changes: [] } });
  await block(one.app, seller);
  for (const { next, leave } of streams) {
    expect(await next()).toMatchObject({ event: 'changes', data: told(seller) });
    await leave();
  }
  expect([one.live.count(), other.live.count()]).toEqual([0, 0]);

  // Whoever listens for the first time says for how long the page has been open.
  const [late, later] = [
    await hear(one.app, somebody.headers, '?since_ms=60000'),
    await hear(one.app, somebody.headers),
  ];
  expect((await late.next())!.data).toMatchObject({ changes: expect.arrayContaining(told(seller).changes) });
  expect((await later.next())!.data).toEqual({ changes: [] });
  await Promise.all([late.leave(), later.leave()]);
});

test('whoever was away is told what was done meanwhile, from where they left off', async () => {
  const [first, second, third] = await Promise.all([addPerson(it.db), addPerson(it.db), addPerson(it.db)]);
  const stream = await hear(one.app, somebody.headers);
  await stream.next();
  await block(one.app, first);
  const { id } = (await stream.next())!;
  await stream.leave();
  await block(one.app, second);
  await block(one.app, third);
  const back = await hear(one.app, { ...somebody.headers, 'last-event-id': id! });
  const seen: unknown[] = [];
  while (seen.length < 2) seen.push(...((await back.next())!.data as ReturnType<typeof told>).changes);
  expect(seen).toEqual([...told(second).changes, ...told(third).changes]);
  await back.leave();
});

test('whoever was away for too long, or before a restore, reads everything again', async () => {
  const many = Array.from({ length: 201 }, () => ({ action: 'exported' as const }));
  await it.db.transaction((tx) =>
    insertEvents(tx, { now: new Date(), requestId: undefined, actor: undefined }, many),
  );
  await appendPendingEvents(it.db);
  // Nobody listens: whoever does next begins here, and is not told of all this once more.
  await one.live.notifyChange();
  for (const id of ['0', '999999999']) {
    const stream = await hear(one.app, { ...somebody.headers, 'last-event-id': id });
    expect(await stream.next()).toMatchObject({ event: 'everything' });
    await stream.leave();
  }
});

test('nobody is told of what they may not see', async () => {
  const [seller, plans] = [await addPerson(it.db), await it.withRoles('subscriptions')];
  const stream = await hear(one.app, plans.headers);
  await stream.next();
  await block(one.app, seller);
  const watching = await hear(one.app, somebody.headers);
  await watching.next();
  await block(one.app, await addPerson(it.db));
  await watching.next();
  await watching.leave();
  await stream.leave();
  expect(await stream.next()).toBeUndefined();
});

test('only the signed-in may listen; whoever is blocked, or signs out, hears no more', async () => {
  expect((await hear(one.app, {})).status).toBe(401);
  const [blocked, leaving] = [await it.withRoles('sellers'), await it.withRoles('sellers')];
  const streams = await Promise.all([blocked, leaving].map(({ headers }) => hear(one.app, headers)));
  await block(other.app, blocked.id);
  await streams[0]!.ended;
  await one.app.request('/api/user/logout', { method: 'POST', headers: leaving.headers });
  await streams[1]!.ended;
});

test('two who have the same record open are told of each other, until one closes it', async () => {
  const [morgan, robin] = [await it.withRoles('reports'), await it.withRoles('reports')];
  const say = async (app: typeof one.app, who: typeof morgan, record: string, is_open = true) => {
    const headers = { ...who.headers, 'content-type': 'application/json' };
    const body = JSON.stringify({ record, is_open });
    const response = await app.request('/api/live/here', { method: 'POST', headers, body });
    return (await response.json()) as { success: boolean; data: unknown };
  };
  const stream = await hear(one.app, morgan.headers);
  await stream.next();
  expect((await say(one.app, morgan, 'report:7')).data).toEqual([]);
  expect(await stream.next()).toMatchObject({ event: 'here', data: { record: 'report:7', people: [] } });
  await say(other.app, robin, 'report:7');
  expect(await stream.next()).toMatchObject({
    event: 'here',
    data: { record: 'report:7', people: [{ id: robin.id, name: 'Ada Tester' }] },
  });
  await say(other.app, robin, 'report:7', false);
  expect(await stream.next()).toMatchObject({ data: { record: 'report:7', people: [] } });
  await stream.leave();
  expect(await say(one.app, morgan, 'category:7')).toMatchObject({ success: false });
  expect(await say(one.app, morgan, 'nonsense')).toMatchObject({ success: false });
});
