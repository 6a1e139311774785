import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSession } from '../../server/auth/sessions';
import { signOut } from '../../src/contract/signOut';
import { createClient, type Client } from './support/client';
import { openTestApp, type TestApp } from './support/openTestApp';

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it.close());

const leave = ({ send }: Pick<Client, 'send'>) => send(signOut.method, signOut.path, { body: '{}' });
const isIn = async ({ call }: Pick<Client, 'call'>) => (await call('editProfile', {})).status === 200;

test('signing out ends this session on the server, and no other of the person', async () => {
  const here = await it.withRoles();
  const elsewhere = createClient(it.app, { token: await startSession(it.db, here.id, new Date()) });
  const somebodyElse = await it.withRoles();
  expect(await leave(here)).toEqual({
    status: 200,
    success: true,
    message: 'You are signed out',
    data: null,
  });
  expect([await isIn(here), await isIn(elsewhere), await isIn(somebodyElse)]).toEqual([false, true, true]);
});

test('whoever is not signed in signs nobody out', async () => {
  const { call } = await it.withRoles();
  for (const client of [it.anybody, createClient(it.app, { token: 'a'.repeat(43) })]) {
    expect(await leave(client)).toMatchObject({ status: 401 });
  }
  expect(await isIn({ call })).toBe(true);
});

test('it is a capability', async () => {
  const { data } = await it.anybody.send('GET', 'capabilities');
  expect(data).toContain('sign-out');
});
