import { afterAll, beforeAll, expect, test } from 'vitest';

import { hashPassword } from '../../server/auth/passwords';
import { createClient } from './support/client';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addAdmin, addPerson } from './support/people';

const OLD = 'the old password';
let it: TestApp;
let passwordHash: string;
beforeAll(async () => {
  it = await openTestApp({ rateLimitFactor: 1000 });
  passwordHash = await hashPassword(OLD);
});
afterAll(() => it.close());

test('without any role one still changes one’s own name and password', async () => {
  const email = 'roleless@own.example';
  await addAdmin(it.db, [], { email, passwordHash });
  const { call } = createClient(it.app, await it.signIn(email, OLD));
  expect(await call('editProfile', { first_name: 'New' })).toMatchObject({ status: 200 });
  const changed = { new_password: 'the new one', current_password: OLD };
  expect(await call('editProfile', changed)).toMatchObject({ status: 200 });
  expect(await it.signIn(email, 'the new one')).toBeTruthy();
});

test.each(['seller', 'buyer'] as const)(
  'a %s with the right password gets what a wrong one gets',
  async (kind) => {
    const email = `${kind}@own.example`;
    await addPerson(it.db, { role: kind, email, passwordHash });
    for (const role of ['admin', 'seller', 'buyer'] as const) {
      const right = await it.anybody.call('login', { email, password: OLD, role });
      const wrong = await it.anybody.call('login', { email, password: 'a guess', role });
      expect(right).toEqual({
        status: 401,
        success: false,
        message: 'The email or password is incorrect',
        data: null,
      });
      expect(right).toEqual(wrong);
    }
  },
);

test.each(['seller', 'buyer'] as const)('an administrator does not sign in as a %s', async (role) => {
  const email = `as.${role}@own.example`;
  await addAdmin(it.db, [], { email, passwordHash });
  expect(await it.anybody.call('login', { email, password: OLD, role })).toMatchObject({ status: 401 });
  expect(await it.anybody.call('login', { email, password: OLD, role: 'admin' })).toMatchObject({
    status: 200,
  });
});
