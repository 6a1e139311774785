import { afterAll, beforeEach, expect, test } from 'vitest';

import { HOUR, MINUTE, openStaffSessions, ownSessions, START } from './support/openStaffSessions';

/** Where staff are signed in, and what is said of it. */

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

const on = await openStaffSessions();
const { it, addStaff, signIn } = on;
beforeEach(() => {
  on.clock.now = START;
});
afterAll(() => it.close());

test('each says with what, from which network, since when, and which one asks', async () => {
  const { id, email } = await addStaff();
  const first = await signIn(email);
  on.clock.now += HOUR;
  const second = await signIn(email, { agent: SAFARI, address: '2001:db8:12:34::5' });
  await signIn((await addStaff()).email);
  const at = (moment: number) => new Date(moment).toISOString();
  expect(await ownSessions(second)).toEqual([
    {
      id: expect.any(Number) as number,
      person: id,
      browser: 'Safari',
      system: 'iOS',
      network: '2001:db8:12::/48',
      created_at: at(START + HOUR),
      last_used_at: at(START + HOUR),
      is_current: true,
    },
    {
      id: expect.any(Number) as number,
      person: id,
      browser: 'Chrome',
      system: 'Windows',
      network: '203.0.113.0/24',
      created_at: at(START),
      last_used_at: at(START),
      is_current: false,
    },
  ]);
  expect((await ownSessions(first)).map(({ is_current }) => is_current)).toEqual([true, false]);
  const { rows } = await it.pool.query('select * from tys.sessions');
  const kept = JSON.stringify(rows);
  for (const whole of ['203.0.113.77', 'Mozilla', '12:34']) expect(kept).not.toContain(whole);
});

test.each([
  ['', '?'],
  ['<b>bold</b>/1.0 x', '?'],
  ['x'.repeat(8000), '?'],
])('a user agent like %.20s is nothing that is kept', async (agent) => {
  const one = await signIn((await addStaff()).email, { agent, address: 'nonsense' });
  expect(await ownSessions(one)).toMatchObject([{ browser: null, system: null, network: null }]);
});

test('that it is used is written every few minutes, and not for what a page asks by itself', async () => {
  const one = await signIn((await addStaff()).email);
  const used = async () => {
    const { rows } = await it.pool.query<{ last_used_at: Date }>(
      'select last_used_at from tys.sessions order by id desc limit 1',
    );
    return (+rows[0]!.last_used_at - START) / MINUTE;
  };
  on.clock.now = START + 4 * MINUTE;
  await ownSessions(one);
  expect(await used()).toBe(0);
  on.clock.now = START + 20 * MINUTE;
  await one.on.list('notifications');
  await one.client.send('POST', 'live/here', { body: '{}' });
  expect(await used()).toBe(0);
  await ownSessions(one);
  expect(await used()).toBe(20);
});
