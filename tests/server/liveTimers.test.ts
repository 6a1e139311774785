import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { appendPendingEvents } from '../../server/modules/auditLog';
import { createOwnChannel } from '../../server/modules/live';
import { createClient } from './helpers/client';
import { openLive, openStream, openWithoutNotifications } from './helpers/openLive';
import { openTestApp, type TestApp } from './helpers/openTestApp';
import { addPerson } from './helpers/people';

let it: TestApp;
beforeEach(async () => {
  it = await openTestApp();
});
afterEach(() => it.close());
afterEach(() => {
  vi.useRealTimers();
});

const blocked = (id: number) => ({ data: { changes: [{ what: [`seller:${id}`] }] } });

type Admin = Awaited<ReturnType<TestApp['withRoles']>>;
const report = (app: ReturnType<typeof openLive>['app'], { headers }: Admin, is_open = true) =>
  createClient(app, headers).send('POST', 'live/here', {
    body: JSON.stringify({ record: 'report:7', is_open }),
  });

describe('time limits of live updates', () => {
  test('the server ends a live stream after ten minutes, and the next stream of the client contains the changes since then', async () => {
    const { app, live, failures, waitForListeners } = openLive(it.db);
    await waitForListeners();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { headers } = await it.withRoles('sellers', 'blocked_users');
    const block = (id: number) => createClient(app, headers).call('blockUsers', { user_ids: [id] });
    const [first, second] = [await addPerson(it.db), await addPerson(it.db)];
    const stream = await openStream(app, headers);
    await stream.next();
    vi.advanceTimersByTime(10 * 60_000 - 1);
    await block(first);
    const last = (await stream.next())!;
    expect(last).toMatchObject(blocked(first));
    vi.advanceTimersByTime(1);
    expect(await stream.next()).toBeUndefined();
    await block(second);
    const resumed = await openStream(app, { ...headers, 'last-event-id': last.id! });
    let event = await resumed.next();
    // Skips an empty first event, which the server sends if the change was not yet in the hash chain.
    if (!(event!.data as { changes: unknown[] }).changes.length) event = await resumed.next();
    expect(event).toMatchObject(blocked(second));
    await resumed.close();
    await live.close();
    expect(failures).toEqual([]);
  });

  test('the server removes a viewer of a record after 45 seconds without a request from the viewer, and notifies other viewers', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
    const { app, live, failures } = openLive(it.db);
    const [morgan, robin] = [await it.withRoles('reports'), await it.withRoles('reports')];
    const stream = await openStream(app, morgan.headers);
    await stream.next();
    await report(app, robin);
    const robinIsHere = { data: { record: 'report:7', people: [{ id: robin.id }] } };
    expect(await stream.next()).toMatchObject(robinIsHere);
    vi.advanceTimersByTime(44_000);
    await report(app, morgan);
    expect(await stream.next()).toMatchObject(robinIsHere);
    vi.advanceTimersByTime(1000);
    expect(await stream.next()).toMatchObject({ event: 'here', data: { record: 'report:7', people: [] } });
    expect((await report(app, morgan)).data).toEqual([]);
    await stream.close();
    await live.close();
    expect(failures).toEqual([]);
  });

  test('a viewer who has left a record does not reappear when delayed messages between servers arrive', async () => {
    const delayed: (() => Promise<void>)[] = [];
    const channel = createOwnChannel();
    const publish = async (message: string) => void delayed.push(() => channel.publish(message));
    const { app, live } = openLive(it.db, { ...channel, publish });
    const add = () => it.withRoles('reports');
    const [morgan, robin, kim] = [await add(), await add(), await add()];
    const stream = await openStream(app, morgan.headers);
    await stream.next();
    await report(app, robin, true);
    await report(app, robin, false);
    for (const deliver of delayed) await deliver();
    await report(app, kim, true);
    const events = [await stream.next(), await stream.next(), await stream.next()];
    expect(events).toMatchObject(
      [[{ id: robin.id }], [], [{ id: kim.id }]].map((people) => ({ data: { people } })),
    );
    await stream.close();
    await live.close();
  });

  test('a server without database notifications polls every two seconds, but streams its own changes immediately', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { app, live } = openWithoutNotifications(it.db);
    const { headers, call } = await it.withRoles('sellers', 'blocked_users', 'reports');
    const [own, elsewhere] = [await addPerson(it.db), await addPerson(it.db)];
    const stream = await openStream(app, headers);
    await stream.next();
    await createClient(app, headers).call('blockUsers', { user_ids: [own] });
    expect(await stream.next()).toMatchObject(blocked(own));

    await call('blockUsers', { user_ids: [elsewhere] });
    await appendPendingEvents(it.db);
    vi.advanceTimersByTime(2000);
    expect(await stream.next()).toMatchObject(blocked(elsewhere));

    const colleague = await it.withRoles('reports');
    await report(app, colleague);
    expect(await stream.next()).toMatchObject({ event: 'here', data: { people: [{ id: colleague.id }] } });
    await stream.close();
    // Without listeners, polling sends no query.
    const execute = vi.spyOn(it.db, 'execute');
    vi.advanceTimersByTime(60_000);
    expect(execute).not.toHaveBeenCalled();
    await live.close();
  });
});
