import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from './support/openTestApp';
import { addAdmin, addPeople, rowsOf } from './support/people';

let it: TestApp;
let morgan: Awaited<ReturnType<TestApp['withRoles']>>;
beforeAll(async () => {
  it = await openTestApp();
  morgan = await it.withRoles('sellers', 'blocked_users');
});
afterAll(() => it.close());

const NOBODY = 999_999;

/** What was done to these people, as the activity has it. */
const eventsOf = async (ids: number[]) => {
  const { rows } = await it.pool.query<{ action: string; person_id: number }>(
    'select action, person_id from tys.activity where person_id = any($1) order by id',
    [ids],
  );
  return rows.map(({ action, person_id }) => [action, person_id]);
};
const blockedAmong = async (ids: number[]) =>
  (await rowsOf(it.db, ids)).filter(({ isBlocked }) => isBlocked).map(({ id }) => id);

test('with `partial`, whoever cannot be changed is named with the reason, and the others are changed', async () => {
  const [one, two] = (await addPeople(it.db, {}, {})) as [number, number];
  const [buyer] = (await addPeople(it.db, { role: 'buyer' })) as [number];
  const given = [one, NOBODY, buyer, morgan.id, 'x', String(two), one];
  const body = { user_ids: given, partial: true, reason: 'rules' };
  const { status, message, data } = await morgan.call('blockUsers', body);
  expect({ status, message, data }).toEqual({
    status: 200,
    message: '2 users blocked',
    data: {
      done: [one, String(two)],
      refused: expect.arrayContaining([
        { id: 'x', message: 'There is no user x' },
        { id: NOBODY, message: `There is no user ${NOBODY}` },
        { id: morgan.id, message: `You are not allowed to change administrator ${morgan.id}` },
        { id: buyer, message: `You are not allowed to change buyer ${buyer}` },
      ]),
    },
  });
  expect(data?.refused).toHaveLength(4);
  expect(await blockedAmong([one, two, buyer])).toEqual([one, two]);
  expect(await eventsOf([one, two, buyer])).toEqual([
    ['blocked', one],
    ['blocked', two],
  ]);

  // Sent once more, it says the same and does nothing.
  const again = await morgan.call('blockUsers', body);
  expect(again.data).toEqual(data);
  expect(await eventsOf([one, two, buyer])).toHaveLength(2);
});

test('where all are refused, nothing is done, and that is no failure', async () => {
  const [buyer] = (await addPeople(it.db, { role: 'buyer' })) as [number];
  for (const name of ['blockUsers', 'unblockUsers', 'deleteUsers'] as const) {
    const { status, data } = await morgan.call(name, { user_ids: [buyer, NOBODY], partial: true });
    expect(status).toBe(200);
    expect(data?.done).toEqual([]);
    expect(new Set(data?.refused.map(({ id }) => id))).toEqual(new Set([buyer, NOBODY]));
  }
  expect(await eventsOf([buyer])).toEqual([]);
});

test('without `partial`, one of them stops all, as ever', async () => {
  const [one] = (await addPeople(it.db, {})) as [number];
  for (const more of [{}, { partial: false }]) {
    const answer = await morgan.call('blockUsers', { user_ids: [one, NOBODY], ...more });
    expect(answer).toMatchObject({ status: 404, message: `There is no user ${NOBODY}`, data: null });
  }
  expect(await blockedAmong([one])).toEqual([]);
  expect((await morgan.call('blockUsers', { user_ids: [one] })).data).toBeNull();
});

test('what is wrong with the call itself stops all of it', async () => {
  const [one] = (await addPeople(it.db, {})) as [number];
  const { status } = await morgan.call('blockUsers', { user_ids: [one], partial: true, reason: 'no-such' });
  expect(status).toBe(422);
  expect(await blockedAmong([one])).toEqual([]);
});

test('unblocked and deleted in part, each with its event; the deleted stay deleted', async () => {
  const [one, two] = (await addPeople(it.db, { isBlocked: true }, { isBlocked: true })) as [number, number];
  const other = await addAdmin(it.db, ['admins']);
  const unblocked = await morgan.call('unblockUsers', { user_ids: [one, two, other], partial: true });
  expect(unblocked.data).toMatchObject({ done: [one, two], refused: [{ id: other }] });
  for (const message of ['2 users deleted', '0 users deleted']) {
    const deleted = await morgan.call('deleteUsers', { user_ids: [one, two, other], partial: true });
    expect(deleted).toMatchObject({ message, data: { done: [one, two], refused: [{ id: other }] } });
  }
  expect(await eventsOf([one, two, other])).toEqual([
    ['unblocked', one],
    ['unblocked', two],
    ['deleted', one],
    ['deleted', two],
  ]);
});
