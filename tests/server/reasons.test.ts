import { afterAll, beforeAll, expect, test } from 'vitest';

import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addPerson } from './support/people';

/** The list of reasons: what it begins with, and what those who manage administrators make of it. */

let it: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
let extras: ReturnType<typeof createExtrasClient>;
beforeAll(async () => {
  it = await openTestApp();
  admin = await it.withRoles('admins', 'sellers');
  extras = createExtrasClient(it.app, admin.headers);
});
afterAll(() => it.close());

const KINDS = ['block', 'deny', 'refund', 'restrict', 'delete'];
const reasonsOf = async (kind: string, more = {}) =>
  (await extras.list('reasons', { filter: { kind, ...more } })).rows;
const keysOf = async (kind: string, more = {}) => (await reasonsOf(kind, more)).map(({ key }) => key);
const post = (row: object, of = extras) => of.send('reasons', { method: 'POST', body: JSON.stringify(row) });

test('each kind has some to begin with, in both languages, "other" last', async () => {
  for (const kind of KINDS) {
    const rows = await reasonsOf(kind);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.at(-1)).toMatchObject({ key: 'other', text: 'Other', text_es: 'Otro' });
    for (const row of rows) expect(row).toMatchObject({ text_es: expect.any(String), is_retired: false });
  }
  const { total } = await extras.list('reasons', { range: [0, 0] });
  expect(Number(total)).toBeGreaterThan(20);
});

test('whoever must say why reads them; only holders of admins write them', async () => {
  const seller = await it.withRoles('sellers');
  const client = createExtrasClient(it.app, seller.headers);
  const { rows } = await client.list('reasons', { filter: { kind: 'block' } });
  expect(rows.length).toBeGreaterThan(3);
  expect((await client.put('reasons', Number(rows[0]!.id), { text: 'Mine' })).status).toBe(403);
  expect((await post({ kind: 'block', text: 'Mine' }, client)).status).toBe(403);
});

test('a new one gets its key from its words, comes before "other", and can be chosen', async () => {
  const made = await post({ kind: 'block', text: ' ¡Sells  elsewhere! ' });
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({ kind: 'block', key: 'sells-elsewhere', text_es: null, is_retired: false }),
  ]);
  expect((await keysOf('block')).slice(-2)).toEqual(['sells-elsewhere', 'other']);
  expect((await post({ kind: 'block', text: 'Sells elsewhere' })).body).toMatchObject({
    message: 'key: There is already a reason in these words',
  });
  const id = await addPerson(it.db);
  expect(await admin.call('blockUsers', { user_ids: [id], reason: 'sells-elsewhere' })).toMatchObject({
    status: 200,
  });
  expect((await extras.list('activity', { range: [0, 1] })).rows).toMatchObject([
    { action: 'blocked', reason: '¡Sells  elsewhere!' },
    { action: 'created', target: expect.stringMatching(/^reason:\d+$/) },
  ]);
});

test('one is worded anew, moved and retired; what was done for it still says so', async () => {
  const [first, second, third] = await reasonsOf('block');
  expect(
    (await extras.put('reasons', Number(first!.id), { text: 'Rules', text_es: 'Normas' })).body,
  ).toMatchObject({ key: first!.key, text: 'Rules', text_es: 'Normas' });
  await extras.put('reasons', Number(third!.id), { position: 1 });
  expect((await keysOf('block')).slice(0, 3)).toEqual([third!.key, first!.key, second!.key]);

  const id = await addPerson(it.db);
  await admin.call('blockUsers', { user_ids: [id], reason: String(first!.key) });
  expect((await extras.put('reasons', Number(first!.id), { is_retired: true })).body).toMatchObject({
    is_retired: true,
  });
  expect(await keysOf('block', { is_retired: false })).not.toContain(first!.key);
  expect(
    (await extras.list('activity', { filter: { action: 'blocked' }, range: [0, 0] })).rows,
  ).toMatchObject([{ reason: 'Rules' }]);
  expect(await admin.call('blockUsers', { user_ids: [id], reason: String(first!.key) })).toMatchObject({
    status: 422,
  });
});

test('"other" stays, and what is no reason is refused', async () => {
  const other = (await reasonsOf('deny')).at(-1)!;
  expect(await extras.put('reasons', Number(other.id), { is_retired: true })).toMatchObject({
    status: 422,
    body: { message: 'is_retired: “Other” is always there to choose' },
  });
  for (const wrong of [{ kind: 'block' }, { kind: 'praise', text: 'x' }, { kind: 'deny', text: ' ' }]) {
    expect((await post(wrong)).status).toBe(422);
  }
  const long = 'x'.repeat(101);
  for (const wrong of [{ text: long }, { text: '' }, { text_es: long }, { position: 0 }, { is_retired: 1 }]) {
    expect((await extras.put('reasons', Number(other.id), wrong)).status).toBe(422);
  }
});
