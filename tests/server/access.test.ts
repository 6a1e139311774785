import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Api } from '../../server/handler';
import { api } from '../../src/contract/api';
import { ROLES } from '../../src/contract/roles';
import { pickLanguage } from '../../src/contract/bilingual';
import { needsRole } from '../../server/sentences/access';
import { ALL_HOLDERS, type Holder } from '../calls/support/call';
import { CALLS, known } from './support/calls';
import { createClient, type Client } from './support/client';
import { openTestApp, type TestApp } from './support/openTestApp';

const guarded = CALLS.filter((name) => known[name].allowedRoles);

let it: TestApp;
const holders = new Map<Holder, Client>();
beforeAll(async () => {
  it = await openTestApp();
  holders.set('none', await it.withRoles());
  for (const role of ROLES) holders.set(role, await it.withRoles(role));
});
afterAll(() => it.close());

/** An empty call, about nobody: whoever may make it hears what is wrong, or gets a list, but never 401 or 403. */
const knock = (client: Client, name: keyof Api) =>
  client.send(
    api[name].method,
    api[name].path.replace(':id', '0'),
    api[name].method === 'POST' ? { body: '{}' } : {},
  );

test.each(guarded)('%s needs a token', async (name) => {
  for (const client of [it.anybody, createClient(it.app, { token: 'not a token' })]) {
    expect(await knock(client, name)).toEqual({
      status: 401,
      success: false,
      message: 'Please log in',
      data: null,
    });
  }
});

test.each(CALLS.filter((name) => !known[name].allowedRoles))(
  '%s needs no token, and minds no wrong one',
  async (name) => {
    for (const client of [it.anybody, createClient(it.app, { token: 'not a token' })]) {
      const { status, message } = await knock(client, name);
      expect(status === 200 || /^(email|token): /.test(message)).toBe(true);
    }
  },
);

describe.each(guarded)('%s', (name) => {
  const allowed = known[name].allowedRoles ?? [];
  const holdersOf = (may: boolean) => ALL_HOLDERS.filter((role) => allowed.includes(role) === may);

  test.each(holdersOf(true))('is for the holder of %s alone', async (role) => {
    const { status } = await knock(holders.get(role)!, name);
    // Saving where nothing was changed is no mistake.
    const needsFields = api[name].method === 'POST' && known[name].optional !== 'every field';
    expect(status).toBe(needsFields ? 422 : api[name].path.includes(':id') ? 404 : 200);
  });

  test.each(holdersOf(false))('is not for the holder of %s alone', async (role) => {
    expect(await knock(holders.get(role)!, name)).toEqual({
      status: 403,
      success: false,
      message: pickLanguage('en', needsRole(allowed.filter((one) => one !== 'none'))),
      data: null,
    });
  });
});
