import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { users } from '../../server/db/schema';
import { refusal } from './support/client';
import { addReport, addRequest } from './support/workItems';
import { createExtrasClient } from './support/extras';
import { type Morgan, signInMorgan } from './support/morgan';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addAdmin, addPerson } from './support/people';

describe('reasons', () => {
  /** The list of reasons: what it begins with, and what those who manage administrators make of it. */

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
  const post = (row: object, of = extras) =>
    of.send('reasons', { method: 'POST', body: JSON.stringify(row) });

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

  test('a reason for one kind of account names that kind, and is rejected for others', async () => {
    const rows = [...(await reasonsOf('delete')), ...(await reasonsOf('block'))];
    const own = rows.filter(({ account_kind }) => account_kind !== null);
    expect(own.map(({ key, account_kind }) => [key, account_kind])).toEqual([
      ['left', 'admin'],
      ['reported', 'seller'],
    ]);
    const given = { user_ids: [await addPerson(it.db)], reason: 'left' };
    expect(await admin.call('deleteUsers', given)).toMatchObject({ status: 422 });
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
      ...refusal('key: This reason already exists'),
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
      body: refusal('is_retired: “Other” cannot be archived'),
    });
    for (const wrong of [{ kind: 'block' }, { kind: 'praise', text: 'x' }, { kind: 'deny', text: ' ' }]) {
      expect((await post(wrong)).status).toBe(422);
    }
    const long = 'x'.repeat(101);
    for (const wrong of [
      { text: long },
      { text: '' },
      { text_es: long },
      { position: 0 },
      { is_retired: 1 },
    ]) {
      expect((await extras.put('reasons', Number(other.id), wrong)).status).toBe(422);
    }
  });
});

describe('saved reasons', async () => {
  /** Why somebody was blocked, denied, given back, restricted or deleted: asked for, checked and kept. */

  let it: TestApp;
  let admin: Morgan['admin'];
  let extras: Morgan['extras'];
  let inSpanish: Morgan['extras'];
  beforeAll(async () => {
    it = await openTestApp();
    ({ admin, extras, inSpanish } = await signInMorgan(it));
  });
  afterAll(() => it.close());

  const newestEvent = async (of = extras) => (await of.list('activity', { range: [0, 0] })).rows[0]!;

  /** Each thing that is done for a reason, to somebody new, and what its event says was done. */
  const DONE = {
    block: async (why: object) => {
      const id = await addPerson(it.db);
      return admin.send('POST', 'admin/block-user', { body: JSON.stringify({ user_ids: [id], ...why }) });
    },
    restrict: async (why: object) => {
      const id = await addAdmin(it.db, ['sellers']);
      return admin.send('POST', 'admin/block-user', { body: JSON.stringify({ user_ids: [id], ...why }) });
    },
    refund: async (why: object) => {
      const { debit } = await addRequest(it.db);
      return admin.send('POST', `admin/transactions/${debit}/refund`, {
        body: JSON.stringify({ credits_to_refund: 1, ...why }),
      });
    },
    deny: async (why: object) => {
      const { id } = await addRequest(it.db);
      return extras.put('refund-requests', id, { status: 'denied', note: 'It took place', ...why });
    },
    delete: async (why: object) => {
      const id = await addPerson(it.db);
      return admin.send('POST', 'admin/delete-user', { body: JSON.stringify({ user_ids: [id], ...why }) });
    },
  };
  const KEYS = {
    block: ['blocked', 'missed', 'Missed appointments', 'No acudió a sus citas'],
    restrict: ['restricted', 'left', 'Left the team', 'Dejó el equipo'],
    refund: ['refunded', 'goodwill', 'Goodwill', 'Gesto de cortesía'],
    deny: ['request_denied', 'late', 'Asked for too late', 'Se pidió demasiado tarde'],
    delete: ['deleted', 'asked', 'Asked to be deleted', 'Pidió que se le eliminara'],
  } as const;

  describe.each(Object.keys(DONE) as (keyof typeof DONE)[])('to %s', (kind) => {
    const [action, key, english, spanish] = KEYS[kind];

    test('says why, in either language', async () => {
      expect(await DONE[kind]({ reason: key, note: 'As agreed' })).toMatchObject({ status: 200 });
      const said = { action, facts: { reason: key }, note: 'As agreed' };
      expect(await newestEvent()).toMatchObject({ ...said, reason: english });
      expect(await newestEvent(inSpanish)).toMatchObject({ ...said, reason: spanish });
    });

    test('is done without, too', async () => {
      expect(await DONE[kind]({})).toMatchObject({ status: 200 });
      expect(await newestEvent()).toMatchObject({ action, reason: null });
    });

    test('takes no reason of another kind, and "other" with a note alone', async () => {
      const before = await newestEvent();
      const wrong = kind === 'block' ? 'goodwill' : 'missed';
      const { status, ...answer } = await DONE[kind]({ reason: wrong });
      expect(status).toBe(422);
      expect(JSON.stringify(answer)).toContain(`"reason":"Unknown reason: “${wrong}”`);
      expect(JSON.stringify(await DONE[kind]({ reason: 5 }))).toContain(
        '"reason":"The reason must be the key of an existing reason',
      );
      const alone = await DONE[kind]({ reason: 'other', note: ' ' });
      expect(alone.status).toBe(422);
      expect(JSON.stringify(alone)).toContain('"note":"A note is required');
      expect(await newestEvent()).toEqual(before);
      expect(await DONE[kind]({ reason: 'other', note: 'Asked by phone' })).toMatchObject({ status: 200 });
      expect(await newestEvent()).toMatchObject({ facts: { reason: 'other' }, note: 'Asked by phone' });
    });
  });

  test('an admin is deleted for a reason, by the call of the specification', async () => {
    const id = await addAdmin(it.db, ['sellers']);
    const body = (reason: string) => ({ body: JSON.stringify({ reason }) });
    expect(await admin.send('DELETE', `admin/admins/${id}`, body('missed'))).toMatchObject({ status: 422 });
    expect(await admin.send('DELETE', `admin/admins/${id}`, body('left'))).toMatchObject({ status: 200 });
    expect(await newestEvent()).toMatchObject({ action: 'deleted', reason: 'Left the team', person: { id } });
  });

  test('a refusal names the field, in the reader’s language', async () => {
    const response = await it.app.request('/api/admin/block-user', {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json', 'accept-language': 'es' },
      body: JSON.stringify({ user_ids: [await addPerson(it.db)], reason: 'whim' }),
    });
    expect(await response.json()).toMatchObject({
      errors: { reason: 'Motivo desconocido: «whim»' },
    });
  });
});

describe('reasons in lists', async () => {
  /** Why somebody is blocked, restricted or was denied, where they are read. */

  let it: TestApp;
  let admin: Morgan['admin'];
  let extras: Morgan['extras'];
  let inSpanish: Morgan['extras'];
  beforeAll(async () => {
    it = await openTestApp();
    ({ admin, extras, inSpanish } = await signInMorgan(it));
  });
  afterAll(() => it.close());

  const newestEvent = async (of = extras) => (await of.list('activity', { range: [0, 0] })).rows[0]!;
  const blockedRow = async (id: number) =>
    (await admin.call('listBlockedUsers', { per_page: 100 })).data.users.data.find((row) => row.id === id);

  test('a colleague who is restricted is listed with why, by whom and since when', async () => {
    const id = await addAdmin(it.db, ['sellers']);
    const listed = async () =>
      (await admin.call('listAdmins', { per_page: 100 })).data.admins.data.find((row) => row.id === id);
    const nothing = { restricted_at: null, reason: null, note: null, blocked_by: null };
    expect(await listed()).toMatchObject({ is_restricted: 0, ...nothing });
    await admin.call('blockUsers', { user_ids: [id], reason: 'away', note: 'Until May' });
    expect(await listed()).toMatchObject({
      is_restricted: 1,
      restricted_at: expect.stringMatching(/Z$/),
      reason: 'Away for a while',
      note: 'Until May',
      blocked_by: 'Morgan Reyes',
    });
    await admin.call('unblockUsers', { user_ids: [id] });
    expect(await listed()).toMatchObject({ is_restricted: 0, ...nothing });
  });

  test('a denied request has the reason in its row, and one denied without has none', async () => {
    const said = { status: 'denied', note: 'It took place' };
    for (const [reason, words] of [
      ['late', 'Asked for too late'],
      [undefined, null],
    ]) {
      const { id } = await addRequest(it.db);
      const denied = await extras.put('refund-requests', id, { ...said, ...(reason && { reason }) });
      expect(denied.body).toMatchObject({ denial_reason: words, note: 'It took place' });
      expect((await extras.get('refund-requests', id)).body.denial_reason).toBe(words);
      const { rows } = await extras.list('refund-requests', { filter: { id } });
      expect(rows).toMatchObject([{ denial_reason: words }]);
    }
  });

  describe('whoever is blocked', () => {
    test('is listed with why and by whom, until unblocked; what was done stays', async () => {
      const id = await addPerson(it.db);
      await admin.call('blockUsers', { user_ids: [id], reason: 'payment', note: 'Three times' });
      const why = { reason: 'Trouble with payments', note: 'Three times', blocked_by: 'Morgan Reyes' };
      expect(await blockedRow(id)).toMatchObject(why);
      expect((await extras.get('people', id)).body).toMatchObject({ ...why, is_restricted: 1 });
      expect((await inSpanish.get('people', id)).body.reason).toBe('Problemas con los pagos');
      // Blocked once more, they stay so for what they were blocked for.
      await admin.call('blockUsers', { user_ids: [id], reason: 'missed' });
      expect(await blockedRow(id)).toMatchObject(why);
      await admin.call('unblockUsers', { user_ids: [id] });
      expect(await blockedRow(id)).toBeUndefined();
      expect((await extras.get('people', id)).body).toMatchObject({
        reason: null,
        note: null,
        blocked_by: null,
      });
      const { rows } = await extras.list('activity', { filter: { target: `seller:${id}` } });
      expect(rows).toMatchObject([
        { action: 'unblocked', reason: null },
        { action: 'blocked', reason: 'Trouble with payments', note: 'Three times' },
      ]);
      await admin.call('blockUsers', { user_ids: [id] });
      expect(await blockedRow(id)).toMatchObject({ reason: null, note: null, blocked_by: 'Morgan Reyes' });
    });

    test('for a report has it beside: one that is about them', async () => {
      const { id: report, sellerId } = await addReport(it.db);
      const other = await addPerson(it.db);
      const reason = 'reported';
      for (const wrong of [
        { user_ids: [other], report },
        { user_ids: [sellerId], report: report + 1000 },
        { user_ids: [sellerId, other], report },
      ]) {
        expect(await admin.call('blockUsers', { ...wrong, reason })).toMatchObject({
          status: 422,
          message: expect.stringContaining('is not about this account'),
        });
      }
      expect(await admin.call('blockUsers', { user_ids: [sellerId], report, reason })).toMatchObject({
        status: 200,
      });
      expect(await newestEvent()).toMatchObject({ facts: { reason, report }, reason: 'Reported by a buyer' });
    });

    test('and deleted leaves no note behind; whoever blocked them and left has no name', async () => {
      const id = await addPerson(it.db);
      const colleague = await it.withRoles('sellers');
      await colleague.call('blockUsers', { user_ids: [id], reason: 'other', note: 'Traceable' });
      await admin.call('deleteUsers', { user_ids: [colleague.id] });
      expect(await blockedRow(id)).toMatchObject({ blocked_by: 'a deleted administrator' });
      await admin.call('deleteUsers', { user_ids: [id] });
      const [left] = await it.db.select().from(users).where(eq(users.id, id));
      expect(left).toMatchObject({ blockedReason: null, blockedNote: null, blockedBy: null });
      const { rows } = await extras.list('activity', { filter: { q: 'Traceable' } });
      expect(rows).toEqual([]);
    });
  });
});
