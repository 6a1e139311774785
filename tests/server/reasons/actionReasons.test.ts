import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { users } from '../../../server/db/schema';
import { createExtrasClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addAdmin, addPerson } from '../helpers/people';
import { addReport, addRequest } from '../helpers/records';

/** Signs in Morgan Reyes with the roles for all actions that have reasons. Returns clients in English and Spanish. */
const signInMorgan = async (it: TestApp) => {
  const admin = await it.withRoles('admins', 'buyers', 'sellers', 'finance', 'blocked_users', 'reports');
  await admin.call('editProfile', { first_name: 'Morgan', last_name: 'Reyes' });
  return {
    admin,
    extras: createExtrasClient(it.app, admin.headers),
    inSpanish: createExtrasClient(it.app, { ...admin.headers, 'accept-language': 'es' }),
  };
};
type Morgan = Awaited<ReturnType<typeof signInMorgan>>;

describe('reasons of actions', async () => {
  let it: TestApp;
  let admin: Morgan['admin'];
  let extras: Morgan['extras'];
  let inSpanish: Morgan['extras'];
  beforeAll(async () => {
    it = await openTestApp();
    ({ admin, extras, inSpanish } = await signInMorgan(it));
  });
  afterAll(() => it.close());

  const newestEvent = async (client = extras) => (await client.list('activity', { range: [0, 0] })).rows[0]!;

  /** Runs an action of each kind on a new account or debit. */
  const ACTIONS = {
    block: async (fields: object) => {
      const id = await addPerson(it.db);
      return admin.send('POST', 'admin/block-user', { body: JSON.stringify({ user_ids: [id], ...fields }) });
    },
    restrict: async (fields: object) => {
      const id = await addAdmin(it.db, ['sellers']);
      return admin.send('POST', 'admin/block-user', { body: JSON.stringify({ user_ids: [id], ...fields }) });
    },
    refund: async (fields: object) => {
      const { debit } = await addRequest(it.db);
      return admin.send('POST', `admin/transactions/${debit}/refund`, {
        body: JSON.stringify({ credits_to_refund: 1, ...fields }),
      });
    },
    deny: async (fields: object) => {
      const { id } = await addRequest(it.db);
      return extras.put('refund-requests', id, { status: 'denied', note: 'It took place', ...fields });
    },
    delete: async (fields: object) => {
      const id = await addPerson(it.db);
      return admin.send('POST', 'admin/delete-user', { body: JSON.stringify({ user_ids: [id], ...fields }) });
    },
  };
  const EXAMPLES = {
    block: ['blocked', 'missed', 'Missed appointments', 'No acudió a sus citas'],
    restrict: ['restricted', 'left', 'Left the team', 'Dejó el equipo'],
    refund: ['refunded', 'goodwill', 'Goodwill', 'Gesto de cortesía'],
    deny: ['request_denied', 'late', 'Asked for too late', 'Se pidió demasiado tarde'],
    delete: ['deleted', 'asked', 'Asked to be deleted', 'Pidió que se le eliminara'],
  } as const;

  describe.each(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])('action %s', (kind) => {
    const [action, key, english, spanish] = EXAMPLES[kind];

    test('the server stores the reason of the action, and translates the reason in the audit event', async () => {
      expect(await ACTIONS[kind]({ reason: key, note: 'As agreed' })).toMatchObject({ status: 200 });
      const expected = { action, facts: { reason: key }, note: 'As agreed' };
      expect(await newestEvent()).toMatchObject({ ...expected, reason: english });
      expect(await newestEvent(inSpanish)).toMatchObject({ ...expected, reason: spanish });
    });

    test('the action succeeds without a reason', async () => {
      expect(await ACTIONS[kind]({})).toMatchObject({ status: 200 });
      expect(await newestEvent()).toMatchObject({ action, reason: null });
    });

    test('the server rejects a reason that belongs to another kind of action, and the reason "other" without a note', async () => {
      const before = await newestEvent();
      const wrong = kind === 'block' ? 'goodwill' : 'missed';
      const { status, ...response } = await ACTIONS[kind]({ reason: wrong });
      expect(status).toBe(422);
      expect(JSON.stringify(response)).toContain(
        `"reason":"The reason “${wrong}” is not available. Reload the page, then choose another.`,
      );
      expect(JSON.stringify(await ACTIONS[kind]({ reason: 5 }))).toContain(
        '"reason":"Select an existing reason, such as “other”',
      );
      const withoutNote = await ACTIONS[kind]({ reason: 'other', note: ' ' });
      expect(withoutNote.status).toBe(422);
      expect(JSON.stringify(withoutNote)).toContain('"note":"A note is required');
      expect(await newestEvent()).toEqual(before);
      expect(await ACTIONS[kind]({ reason: 'other', note: 'Asked by phone' })).toMatchObject({ status: 200 });
      expect(await newestEvent()).toMatchObject({ facts: { reason: 'other' }, note: 'Asked by phone' });
    });
  });

  test('the endpoint `deleteAdmin` accepts a reason', async () => {
    const id = await addAdmin(it.db, ['sellers']);
    const body = (reason: string) => ({ body: JSON.stringify({ reason }) });
    expect(await admin.send('DELETE', `admin/admins/${id}`, body('missed'))).toMatchObject({ status: 422 });
    expect(await admin.send('DELETE', `admin/admins/${id}`, body('left'))).toMatchObject({ status: 200 });
    expect(await newestEvent()).toMatchObject({ action: 'deleted', reason: 'Left the team', person: { id } });
  });

  test('the error message for an unknown reason has the caller’s language', async () => {
    const response = await it.app.request('/api/admin/block-user', {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json', 'accept-language': 'es' },
      body: JSON.stringify({ user_ids: [await addPerson(it.db)], reason: 'whim' }),
    });
    expect(await response.json()).toMatchObject({
      errors: { reason: 'El motivo «whim» no está disponible. Vuelva a cargar la página y elija otro.' },
    });
  });
});

describe('reasons in lists', async () => {
  let it: TestApp;
  let admin: Morgan['admin'];
  let extras: Morgan['extras'];
  let inSpanish: Morgan['extras'];
  beforeAll(async () => {
    it = await openTestApp();
    ({ admin, extras, inSpanish } = await signInMorgan(it));
  });
  afterAll(() => it.close());

  const newestEvent = async (client = extras) => (await client.list('activity', { range: [0, 0] })).rows[0]!;
  const blockedRow = async (id: number) =>
    (await admin.call('listBlockedUsers', { per_page: 100 })).data.users.data.find((row) => row.id === id);

  test('the server lists a restricted administrator with the reason, the actor and the time', async () => {
    const id = await addAdmin(it.db, ['sellers']);
    const listed = async () =>
      (await admin.call('listAdmins', { per_page: 100 })).data.admins.data.find((row) => row.id === id);
    const unrestricted = { restricted_at: null, reason: null, note: null, blocked_by: null };
    expect(await listed()).toMatchObject({ is_restricted: 0, ...unrestricted });
    await admin.call('blockUsers', { user_ids: [id], reason: 'away', note: 'Until May' });
    expect(await listed()).toMatchObject({
      is_restricted: 1,
      restricted_at: expect.stringMatching(/Z$/),
      reason: 'Away for a while',
      note: 'Until May',
      blocked_by: 'Morgan Reyes',
    });
    await admin.call('unblockUsers', { user_ids: [id] });
    expect(await listed()).toMatchObject({ is_restricted: 0, ...unrestricted });
  });

  test('a denied refund request contains the reason of its denial, or `null` if the administrator gave no reason', async () => {
    const denial = { status: 'denied', note: 'It took place' };
    for (const [reason, text] of [
      ['late', 'Asked for too late'],
      [undefined, null],
    ]) {
      const { id } = await addRequest(it.db);
      const denied = await extras.put('refund-requests', id, { ...denial, ...(reason && { reason }) });
      expect(denied.body).toMatchObject({ denial_reason: text, note: 'It took place' });
      expect((await extras.get('refund-requests', id)).body.denial_reason).toBe(text);
      const { rows } = await extras.list('refund-requests', { filter: { id } });
      expect(rows).toMatchObject([{ denial_reason: text }]);
    }
  });

  describe('blocked people', () => {
    test('the server lists a blocked person with the reason and the actor until the person is unblocked, and keeps the audit events', async () => {
      const id = await addPerson(it.db);
      await admin.call('blockUsers', { user_ids: [id], reason: 'payment', note: 'Three times' });
      const block = { reason: 'Trouble with payments', note: 'Three times', blocked_by: 'Morgan Reyes' };
      expect(await blockedRow(id)).toMatchObject(block);
      expect((await extras.get('people', id)).body).toMatchObject({ ...block, is_restricted: 1 });
      expect((await inSpanish.get('people', id)).body.reason).toBe('Problemas con los pagos');
      // Blocking a blocked person again keeps the first reason.
      await admin.call('blockUsers', { user_ids: [id], reason: 'missed' });
      expect(await blockedRow(id)).toMatchObject(block);
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

    test('the server accepts a block with a report about the blocked person, and rejects a report about another person', async () => {
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

    test('the server erases the note of a block when the blocked person is deleted, and the name of the actor when the actor is deleted', async () => {
      const id = await addPerson(it.db);
      const colleague = await it.withRoles('sellers');
      await colleague.call('blockUsers', { user_ids: [id], reason: 'other', note: 'Traceable' });
      await admin.call('deleteUsers', { user_ids: [colleague.id] });
      expect(await blockedRow(id)).toMatchObject({ blocked_by: 'a deleted administrator' });
      await admin.call('deleteUsers', { user_ids: [id] });
      const [erased] = await it.db.select().from(users).where(eq(users.id, id));
      expect(erased).toMatchObject({ blockedReason: null, blockedNote: null, blockedBy: null });
      const { rows } = await extras.list('activity', { filter: { q: 'Traceable' } });
      expect(rows).toEqual([]);
    });
  });
});
