import { afterAll, beforeEach, expect, test } from 'vitest';

import { HOUR, isIn, openStaffSessions, START, whyNot } from './support/openStaffSessions';

/** How long somebody of the staff stays signed in. */

const on = await openStaffSessions();
const { it, addStaff, signIn } = on;
beforeEach(() => {
  on.clock.now = START;
});
afterAll(() => it.close());

test.each([true, undefined])('kept (%s): as long as any, used or not', async (keep) => {
  const one = await signIn((await addStaff()).email, { ...(keep && { keep }) });
  on.clock.now = START + 48 * HOUR - 1;
  expect(await isIn(one)).toBe(true);
  on.clock.now += 1;
  expect(await isIn(one)).toBe(false);
  expect(await whyNot(one)).toEqual({ message: 'Please log in' });
});

test('not kept: until it was not used for a while', async () => {
  const one = await signIn((await addStaff()).email, { keep: false });
  on.clock.now = START + 2 * HOUR - 1;
  expect(await isIn(one)).toBe(true);
  on.clock.now += 2 * HOUR - 1;
  expect(await isIn(one)).toBe(true);
  on.clock.now += 2 * HOUR;
  expect(await isIn(one)).toBe(false);
});

test('not kept and never used: no longer than that', async () => {
  const one = await signIn((await addStaff()).email, { keep: false });
  on.clock.now = START + 2 * HOUR;
  expect(await isIn(one)).toBe(false);
});

test('not kept and always used: no longer than any', async () => {
  const one = await signIn((await addStaff()).email, { keep: false });
  for (on.clock.now = START; on.clock.now < START + 48 * HOUR; on.clock.now += HOUR)
    expect(await isIn(one)).toBe(true);
  expect(await isIn(one)).toBe(false);
});
