import { afterAll, beforeEach, expect, test } from 'vitest';

import { passwordResets } from '../../server/db/schema';
import { createClient } from './support/client';
import { createExtrasClient } from './support/extras';
import { isIn, openStaffSessions, ownSessions, START, whyNot } from './support/openStaffSessions';

/** Who ends a session of the staff: its owner, or a colleague. */

const on = await openStaffSessions();
const { it, app, addStaff, signIn } = on;
beforeEach(() => {
  on.clock.now = START;
});
afterAll(() => it.close());

const idOf = async (one: Awaited<ReturnType<typeof signIn>>) =>
  (await ownSessions(one)).find(({ is_current }) => is_current)?.id as number;
const ended = (message: string) => ({ message, errors: { token: message } });

test('one of one’s own: it reads why, the others go on', async () => {
  const { id, email } = await addStaff();
  const [here, there, third] = [await signIn(email), await signIn(email), await signIn(email)];
  expect(await here.on.remove('staff-sessions', await idOf(there))).toMatchObject({
    status: 200,
    body: { person: id },
  });
  const sentence = 'You ended this session from somewhere else that you are signed in';
  expect(await whyNot(there)).toEqual(ended(sentence));
  const spanish = createExtrasClient(app, { ...there.headers, 'accept-language': 'es' });
  expect((await spanish.send('staff-sessions')).body).toEqual(
    ended('Ha cerrado esta sesión desde otro lugar en el que ha iniciado sesión'),
  );
  expect([await isIn(here), await isIn(third)]).toEqual([true, true]);
  expect(await ownSessions(here)).toHaveLength(2);
  expect(await here.on.remove('staff-sessions', 0)).toMatchObject({ status: 404 });
});

test('all others of one’s own, and a reset under way with them', async () => {
  const { id, email } = await addStaff();
  const here = await signIn(email);
  const others = [await signIn(email), await signIn(email)];
  await createClient(app).call('forgotPassword', { email });
  expect(await it.db.$count(passwordResets)).toBe(1);
  const answer = { status: 200, body: { id: `of-${id}`, ended: 2 } };
  expect(await here.on.remove('staff-sessions', `of-${id}`)).toEqual(answer);
  expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
  expect(await isIn(here)).toBe(true);
  expect(await it.db.$count(passwordResets)).toBe(0);
  // There is nothing left to end, and nothing is told of it.
  expect((await here.on.remove('staff-sessions', `of-${id}`)).body).toEqual({ id: `of-${id}`, ended: 0 });
});

test('a colleague’s is for those who manage administrators, one by one or all', async () => {
  const ada = await addStaff('sellers');
  const [first, second, third] = [await signIn(ada.email), await signIn(ada.email), await signIn(ada.email)];
  const nobody = await signIn((await addStaff('sellers')).email);
  const id = await idOf(first);
  expect((await nobody.on.list('staff-sessions', { filter: { person: ada.id } })).status).toBe(403);
  expect((await nobody.on.get('staff-sessions', id)).status).toBe(404);
  expect((await nobody.on.remove('staff-sessions', id)).status).toBe(404);
  expect((await nobody.on.remove('staff-sessions', `of-${ada.id}`)).status).toBe(404);
  expect(await isIn(first)).toBe(true);

  const boss = await signIn((await addStaff('admins')).email);
  const { rows, total } = await boss.on.list('staff-sessions', { filter: { person: ada.id } });
  expect([rows.map(({ person, is_current }) => [person, is_current]), total]).toEqual([
    [
      [ada.id, false],
      [ada.id, false],
      [ada.id, false],
    ],
    '3',
  ]);
  expect((await boss.on.remove('staff-sessions', id)).status).toBe(200);
  expect(await whyNot(first)).toEqual(ended('A colleague who manages administrators ended this session'));
  expect([await isIn(second), await isIn(third)]).toEqual([true, true]);
  expect((await boss.on.remove('staff-sessions', `of-${ada.id}`)).body).toEqual({
    id: `of-${ada.id}`,
    ended: 2,
  });
  expect([await isIn(second), await isIn(third), await isIn(boss)]).toEqual([false, false, true]);
  const told = await boss.on.list('activity', { filter: { target: `admin:${ada.id}` } });
  expect(told.rows.slice(0, 2)).toMatchObject([
    { action: 'sessions_ended', person: { id: ada.id }, facts: { sessions: 2 } },
    { action: 'session_ended', person: { id: ada.id } },
  ]);
});

test('nobody’s, of whoever is no administrator', async () => {
  const boss = await signIn((await addStaff('admins')).email);
  expect((await boss.on.remove('staff-sessions', 'of-999999')).status).toBe(404);
  expect((await boss.on.remove('staff-sessions', 'of-')).status).toBe(404);
  expect((await boss.on.remove('staff-sessions', 'all')).status).toBe(404);
});
