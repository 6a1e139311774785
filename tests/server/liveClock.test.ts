import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { appendPendingEvents } from '../../server/modules/auditLog';
import { createOwnChannel } from '../../server/modules/live/channel';
import { createClient } from './helpers/client';
import { hear, openDeaf, openLive } from './helpers/openLive';
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

const HERE = JSON.stringify({ record: 'report:7', is_open: true });
const told = (id: number) => ({ data: { changes: [{ what: [`seller:${id}`] }] } });

test('a stream ends after ten minutes, and the next one tells what was done meanwhile', async () => {
  const { app, live, failed, listens } = openLive(it.db);
  await listens();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { headers } = await it.withRoles('sellers', 'blocked_users');
  const block = (id: number) => createClient(app, headers).call('blockUsers', { user_ids: [id] });
  const [first, second] = [await addPerson(it.db), await addPerson(it.db)];
  const stream = await hear(app, headers);
  await stream.next();
  vi.advanceTimersByTime(10 * 60_000 - 1);
  await block(first);
  const last = (await stream.next())!;
  expect(last).toMatchObject(told(first));
  vi.advanceTimersByTime(1);
  expect(await stream.next()).toBeUndefined();
  await block(second);
  const next = await hear(app, { ...headers, 'last-event-id': last.id! });
  let heard = await next.next();
  // Until it is sealed, there is nothing to tell.
  if (!(heard!.data as { changes: unknown[] }).changes.length) heard = await next.next();
  expect(heard).toMatchObject(told(second));
  await next.leave();
  await live.close();
  expect(failed).toEqual([]);
});

test('who says nothing more of a record for 45 seconds has left it, and the others are told', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
  const { app, live, failed } = openLive(it.db);
  const [morgan, robin] = [await it.withRoles('reports'), await it.withRoles('reports')];
  const say = ({ headers }: typeof morgan) =>
    createClient(app, headers).send('POST', 'live/here', { body: HERE });
  const stream = await hear(app, morgan.headers);
  await stream.next();
  await say(robin);
  const robinHere = { data: { record: 'report:7', people: [{ id: robin.id }] } };
  expect(await stream.next()).toMatchObject(robinHere);
  vi.advanceTimersByTime(44_000);
  await say(morgan);
  expect(await stream.next()).toMatchObject(robinHere);
  vi.advanceTimersByTime(1000);
  expect(await stream.next()).toMatchObject({ event: 'here', data: { record: 'report:7', people: [] } });
  expect((await say(morgan)).data).toEqual([]);
  await stream.leave();
  await live.close();
  expect(failed).toEqual([]);
});

test('whoever has closed a record is not brought back by what was said before', async () => {
  const late: (() => Promise<void>)[] = [];
  const channel = createOwnChannel();
  const tellLate = async (message: string) => void late.push(() => channel.publish(message));
  const { app, live } = openLive(it.db, { ...channel, publish: tellLate });
  const one = () => it.withRoles('reports');
  const [morgan, robin, kim] = [await one(), await one(), await one()];
  const say = ({ headers }: typeof morgan, is_open: boolean) =>
    createClient(app, headers).send('POST', 'live/here', {
      body: JSON.stringify({ record: 'report:7', is_open }),
    });
  const stream = await hear(app, morgan.headers);
  await stream.next();
  await say(robin, true);
  await say(robin, false);
  for (const arrive of late) await arrive();
  await say(kim, true);
  const heard = [await stream.next(), await stream.next(), await stream.next()];
  expect(heard).toMatchObject(
    [[{ id: robin.id }], [], [{ id: kim.id }]].map((people) => ({ data: { people } })),
  );
  await stream.leave();
  await live.close();
});

test('a process that hears no notification looks every two seconds, and sees its own at once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { app, live } = openDeaf(it.db);
  const { headers, call } = await it.withRoles('sellers', 'blocked_users', 'reports');
  const [own, elsewhere] = [await addPerson(it.db), await addPerson(it.db)];
  const stream = await hear(app, headers);
  await stream.next();
  await createClient(app, headers).call('blockUsers', { user_ids: [own] });
  expect(await stream.next()).toMatchObject(told(own));

  await call('blockUsers', { user_ids: [elsewhere] });
  await appendPendingEvents(it.db);
  vi.advanceTimersByTime(2000);
  expect(await stream.next()).toMatchObject(told(elsewhere));

  const colleague = await it.withRoles('reports');
  await createClient(app, colleague.headers).send('POST', 'live/here', { body: HERE });
  expect(await stream.next()).toMatchObject({ event: 'here', data: { people: [{ id: colleague.id }] } });
  await stream.leave();
  // Nobody listens: nothing is asked of the database.
  const asked = vi.spyOn(it.db, 'execute');
  vi.advanceTimersByTime(60_000);
  expect(asked).not.toHaveBeenCalled();
  await live.close();
});
