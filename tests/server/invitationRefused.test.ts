import { afterAll, beforeAll, expect, test } from 'vitest';

import { createExtrasClient } from './support/extras';
import { openInvitations, UNKNOWN, type Invitations } from './support/invitations';
import { addPerson } from './support/people';

/** What of an invitation is refused. */

let it: Invitations;
beforeAll(async () => {
  it = await openInvitations();
});
afterAll(() => it.close());

test('whoever has an account, of whatever kind, and whoever is invited already', async () => {
  const email = 'here@salon.example';
  await addPerson(it.db, { role: 'buyer', email });
  expect(await it.invite({ email: 'HERE@salon.example' })).toMatchObject({
    status: 422,
    row: { message: 'email: This email is already in use' },
  });
  const { email: invited } = await it.invite();
  expect(await it.invite({ email: invited.toUpperCase() })).toMatchObject({
    status: 422,
    row: { message: expect.stringMatching(/^email: This address is invited already/) },
  });
});

test('an address that got an account meanwhile, at each step', async () => {
  const { id, email, token } = await it.invite();
  await addPerson(it.db, { role: 'seller', email });
  expect(await it.accept(token)).toMatchObject({
    status: 422,
    message: expect.stringMatching(/Somebody here has this address already/),
  });
  expect(await it.on.put('invitations', id, {})).toMatchObject({
    status: 409,
    body: { message: 'This email is already in use' },
  });
  expect(await it.show(token)).toMatchObject({ status: 200 });
});

test.each([
  ['email', { email: 'nowhere' }],
  ['role_ids', { role_ids: [] }],
  ['role_ids', { role_ids: [999] }],
  ['language', { language: 'fr' }],
  ['way', { way: 'pigeon' }],
  ['first_name', { first_name: 'x'.repeat(101) }],
])('a bad %s', async (field, bad) => {
  const body = {
    email: 'x@b.example',
    role_ids: it.idsOf(['sellers']),
    language: 'en',
    way: 'link',
    ...bad,
  };
  expect(await it.on.post('invitations', body)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining(field) },
  });
});

test.each([
  ['password', { password: '12345' }],
  ['password', { password: 'x'.repeat(257) }],
  ['first_name', { first_name: ' ' }],
  ['last_name', { last_name: '' }],
  ['token', { token: '' }],
])('an account with a bad %s, and the link is good afterwards', async (field, bad) => {
  const { token } = await it.invite();
  expect(await it.accept(token, bad)).toMatchObject({
    status: 422,
    message: expect.stringContaining(`${field}: `),
  });
  expect(await it.accept(token)).toMatchObject({ status: 200 });
});

test.each(['nonsense', 'x'.repeat(43), 'ñ', "'; --"])('the link %s', async (token) => {
  expect(await it.show(token)).toMatchObject(UNKNOWN);
  expect(await it.accept(token)).toMatchObject(UNKNOWN);
});

test('whoever does not manage administrators, whatever else they may', async () => {
  const { id } = await it.invite();
  const other = await it.withRoles('finance', 'settings', 'blocked_users');
  const on = createExtrasClient(it.app, other.headers);
  expect((await it.invite({}, on)).status).toBe(403);
  expect((await on.put('invitations', id, {})).status).toBe(403);
  expect((await on.remove('invitations', id)).status).toBe(403);
});

test('the hundred and first open one, and the link after sixty in an hour', async () => {
  const own = await openInvitations({ rateLimitFactor: 1 });
  await own.pool.query(
    `insert into tys.invitations (email, language, token_hash, invited_by, way, sent_at, expires_at)
     select 'many' || n || '@b.example', 'en', n::text::bytea, $1, 'link', now(), now() from generate_series(1, 100) n`,
    [own.admin.id],
  );
  expect(await own.invite()).toMatchObject({ status: 409 });
  await own.pool.query('delete from tys.invitations');
  // That was the first that counts: as if it had been the fifty-ninth.
  const { rowCount } = await own.pool.query(
    'update tys.rate_limits set points = 59 where key = $1 and points = 1',
    [`invite:${own.admin.id}`],
  );
  expect(rowCount).toBe(1);
  expect(await own.invite()).toMatchObject({ status: 201 });
  expect(await own.invite()).toMatchObject({ status: 429 });
  await own.close();
});
