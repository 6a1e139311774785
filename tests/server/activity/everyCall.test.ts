import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Api } from '../../../server/handler';
import { api } from '../../../src/contract/api';
import { CALLS, known } from '../support/calls';
import { openWithGoodBodies } from '../support/goodBodies';

/** Every call that changes something says in the activity what it did: read from the contract, none is left out. */

let opened: Awaited<ReturnType<typeof openWithGoodBodies>>;
beforeEach(async () => {
  opened = await openWithGoodBodies();
});
afterEach(() => opened.it.close());

/** Deletions last, so that what the others are about is there. */
const CHANGING = (Object.keys(api) as (keyof Api)[])
  .filter((name) => api[name].method !== 'GET')
  .toSorted((a, b) => Number(a.startsWith('delete')) - Number(b.startsWith('delete')));
/** What a stranger tries in vain is kept too, but for a token that nobody was given. */
const REFUSED: Partial<Record<keyof Api, string | null>> = {
  login: 'sign_in_failed',
  verifyResetCode: 'code_refused',
  resetPassword: null,
};

/** What makes a change of a good body that changes nothing, or is taken once. */
const CHANGED: Partial<Record<keyof Api, object>> = {
  editProfile: { first_name: 'Other' },
  editUser: { first_name: 'Other' },
  updateAdmin: { email: 'other@b.example' },
};

/** Requests without which another one changes nothing. */
const BEFORE: Partial<Record<keyof Api, keyof Api>> = { unblockUsers: 'blockUsers' };

const newest = async () => {
  const { rows } = await opened.it.db.execute<{ id: string; action: string }>(
    sql`select id, action from tys.activity order by id desc limit 1`,
  );
  return rows[0] ?? { id: '0', action: undefined };
};

const send = (name: keyof Api) =>
  api[name].method === 'POST'
    ? opened.bodies.post(name, JSON.stringify({ ...opened.bodies.good[name], ...CHANGED[name] }))
    : opened.admin.send('DELETE', opened.bodies.pathOf(name));

describe.each(CHANGING)('%s', (name) => {
  test('writes what it did', async () => {
    const first = BEFORE[name];
    if (first) await send(first);
    const before = await newest();
    const { status } = await send(name);
    const after = await newest();
    const written = after.id === before.id ? null : after.action;
    const refused = name in REFUSED;
    expect(status < 300).toBe(!refused);
    expect(written).toBe(refused ? REFUSED[name] : (written ?? 'an event'));
  });
});

test('nothing secret is in it', async () => {
  for (const name of CHANGING) await send(name);
  const { rows } = await opened.it.db.execute<{ all: string }>(
    sql`select coalesce(string_agg(a::text, ' '), '') || coalesce((select string_agg(t::text, ' ')
      from tys.activity_texts t), '') as all from tys.activity a`,
  );
  const kept = rows[0]!.all;
  expect(kept.length).toBeGreaterThan(1000);
  const secrets = CALLS.flatMap((name) => {
    // The code of a stranger opens an account; one that an administrator writes is what a voucher is called.
    const isSecret = known[name].allowedRoles ? /password|token|image/ : /password|token|code$|image/;
    return Object.entries(opened.bodies.good[name] ?? {}).flatMap(([field, value]) =>
      isSecret.test(field) && typeof value === 'string' && value.length > 5 ? [value] : [],
    );
  });
  expect(secrets.length).toBeGreaterThan(4);
  for (const secret of secrets) expect(kept).not.toContain(secret);
  expect(kept).not.toMatch(/argon2|base64/);
});
