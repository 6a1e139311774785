import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { fieldErrors, createExtrasClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addPerson } from '../helpers/people';

describe('reasons', () => {
  let it: TestApp;
  let admin: Awaited<ReturnType<TestApp['withRoles']>>;
  let extras: ReturnType<typeof createExtrasClient>;
  beforeEach(async () => {
    it = await openTestApp();
    admin = await it.withRoles('admins', 'sellers');
    extras = createExtrasClient(it.app, admin.headers);
  });
  afterEach(() => it.close());

  const KINDS = ['block', 'deny', 'refund', 'restrict', 'delete'];
  const reasonsOf = async (kind: string, more = {}) =>
    (await extras.list('reasons', { filter: { kind, ...more } })).rows;
  const keysOf = async (kind: string, more = {}) => (await reasonsOf(kind, more)).map(({ key }) => key);
  const post = (row: object, client = extras) =>
    client.send('reasons', { method: 'POST', body: JSON.stringify(row) });

  test('a new server has reasons of each kind, and "other" is the last reason', async () => {
    for (const kind of KINDS) {
      const rows = await reasonsOf(kind);
      expect(rows.length).toBeGreaterThan(3);
      expect(rows.at(-1)).toMatchObject({ key: 'other', text: 'Other', text_es: 'Otro' });
      for (const row of rows) expect(row.is_retired).toBe(false);
    }
    const { total } = await extras.list('reasons', { range: [0, 0] });
    expect(Number(total)).toBeGreaterThan(20);
  });

  test('a reason for only one kind of account contains the kind in `account_kind`, and the server rejects the reason for other accounts', async () => {
    const rows = [...(await reasonsOf('delete')), ...(await reasonsOf('block'))];
    const limited = rows.filter(({ account_kind }) => account_kind !== null);
    expect(limited.map(({ key, account_kind }) => [key, account_kind])).toEqual([
      ['left', 'admin'],
      ['reported', 'seller'],
    ]);
    const deletion = { user_ids: [await addPerson(it.db)], reason: 'left' };
    expect(await admin.call('deleteUsers', deletion)).toMatchObject({ status: 422 });
  });

  test('every administrator can read reasons, but only an administrator with the role `admins` can change reasons', async () => {
    const seller = await it.withRoles('sellers');
    const client = createExtrasClient(it.app, seller.headers);
    const { rows } = await client.list('reasons', { filter: { kind: 'block' } });
    expect(rows.length).toBeGreaterThan(3);
    expect((await client.put('reasons', Number(rows[0]!.id), { text: 'Mine' })).status).toBe(403);
    expect((await post({ kind: 'block', text: 'Mine' }, client)).status).toBe(403);
  });

  test('the server derives the key of a new reason from the text, and places the reason before "other"', async () => {
    const created = await post({ kind: 'block', text: ' ¡Sells  elsewhere! ' });
    expect([created.status, created.body]).toEqual([
      201,
      expect.objectContaining({ kind: 'block', key: 'sells-elsewhere', text_es: null, is_retired: false }),
    ]);
    expect((await keysOf('block')).slice(-2)).toEqual(['sells-elsewhere', 'other']);
    expect((await post({ kind: 'block', text: 'Sells elsewhere' })).body).toMatchObject({
      ...fieldErrors('key: This reason already exists. Enter another text.'),
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

  test('an administrator changes, moves and archives a reason, and earlier audit events keep the reason', async () => {
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

  test('the server rejects a request to archive the reason "other", and a reason with invalid fields', async () => {
    const other = (await reasonsOf('deny')).at(-1)!;
    expect(await extras.put('reasons', Number(other.id), { is_retired: true })).toMatchObject({
      status: 422,
      body: fieldErrors('is_retired: “Other” cannot be archived'),
    });
    for (const invalid of [{ kind: 'block' }, { kind: 'praise', text: 'x' }, { kind: 'deny', text: ' ' }]) {
      expect((await post(invalid)).status).toBe(422);
    }
    const long = 'x'.repeat(101);
    for (const invalid of [
      { text: long },
      { text: '' },
      { text_es: long },
      { position: 0 },
      { is_retired: 1 },
    ]) {
      expect((await extras.put('reasons', Number(other.id), invalid)).status).toBe(422);
    }
  });
});
