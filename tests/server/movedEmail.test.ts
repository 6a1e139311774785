import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createClient } from './support/client';
import { NEW, NO_LONGER_VALID, NOT_VERIFIED, OLD, openResets, type Resets } from './support/resets';

let it: Resets;
let email: string;
let id: number;
let boss: Awaited<ReturnType<Resets['withRoles']>>;
beforeAll(async () => {
  it = await openResets({ rateLimitFactor: 100 });
  boss = await it.withRoles('admins');
});
beforeEach(async () => {
  ({ email, id } = await it.somebody());
});
afterAll(() => it.close());

const save = (to: string) =>
  boss.call('updateAdmin', { id, email: to, first_name: 'Ada', last_name: 'Tester', role_ids: [1] });

test('another email ends the sessions; the same one, however it is written, ends none', async () => {
  const { call } = createClient(it.app, await it.signIn(email, OLD));
  const isIn = async () => (await call('editProfile', {})).status === 200;
  await save(email.toUpperCase());
  expect(await isIn()).toBe(true);
  await save(`new.${email}`);
  expect(await isIn()).toBe(false);
  expect(await it.letsIn(`new.${email}`, OLD)).toBe(true);
});

test('it voids a code that was sent to the old mailbox, entered or not', async () => {
  const { data, code } = await it.ask(email);
  await save(`new.${email}`);
  expect(await it.verify(email, data.token, code)).toEqual(NO_LONGER_VALID);
  await save(email);
  const token = await it.verified(email);
  await save(`new.${email}`);
  expect(await it.reset(token)).toEqual(NOT_VERIFIED);
});

test('a code whose sending was under way at the change opens nothing either', async () => {
  const token = await it.verified(email);
  // As if the code had been stored after the change.
  await it.pool.query('update tys.users set email = $1 where id = $2', [`new.${email}`, id]);
  expect(await it.reset(token)).toEqual(NOT_VERIFIED);
  expect(await it.letsIn(`new.${email}`, NEW)).toBe(false);
});
