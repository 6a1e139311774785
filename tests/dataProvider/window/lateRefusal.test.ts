import { expect, test, vi } from 'vitest';

import { createAuthProvider } from '../../../src/auth/authProvider';
import { signOut as anyCall } from '../../../src/contract/signOut';
import { send } from '../../../src/dataProvider/send';
import { factorSetupRequired } from '../../../src/session/factorSetupRequired';
import { session } from '../../../src/session/session';

const USER = {
  id: 7,
  email: 'ada@b.example',
  first_name: 'Ada',
  last_name: 'Byron',
  phone_country_code: '+1',
  phone_number: '7025550123',
  billing_address: null,
  image: null,
  roles: [],
};
const { checkError } = createAuthProvider([]);

/** Makes a call, which is refused once this has happened. */
const refusedAfter = async (meanwhile: () => void, status = 401) => {
  let refuse!: (response: Response) => void;
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => (refuse = answer)));
  const made = send(anyCall, {});
  meanwhile();
  refuse(Response.json({ success: false, message: 'No.', set_up_factor: status === 403 }, { status }));
  void checkError(await made.catch((error: Error) => error));
  return session.current()?.loginInfo.token;
};

test('a call that is refused ends its session', async () => {
  session.start('old', USER, true);
  expect(await refusedAfter(() => {})).toBeUndefined();
});

test('one that was made in an earlier session does not end the one that was begun since', async () => {
  session.start('old', USER, true);
  expect(await refusedAfter(() => session.start('new', USER, true))).toBe('new');
});

test('nor does one that was made between the two', async () => {
  session.end('signedOut');
  expect(await refusedAfter(() => session.start('new', USER, true))).toBe('new');
});

test('one that was refused for want of a second factor asks its own session for it, and no later one', async () => {
  session.start('old', USER, true);
  await refusedAfter(() => session.start('new', USER, true), 403);
  expect(factorSetupRequired.current()).toBe(false);
  await refusedAfter(() => {}, 403);
  expect(factorSetupRequired.current()).toBe(true);
});
