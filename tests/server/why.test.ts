import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { users } from '../../server/db/schema';
import { addReport, addRequest } from './support/concerns';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addAdmin, addPerson } from './support/people';

/** Why somebody was blocked, denied, given back, restricted or deleted: asked for, checked, kept and read again. */

let it: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
let extras: ReturnType<typeof createExtrasClient>;
let inSpanish: ReturnType<typeof createExtrasClient>;
beforeAll(async () => {
  it = await openTestApp();
  admin = await it.withRoles('admins', 'buyers', 'sellers', 'finance', 'blocked_users', 'reports');
  await admin.call('editProfile', { first_name: 'Morgan', last_name: 'Reyes' });
  extras = createExtrasClient(it.app, admin.headers);
  inSpanish = createExtrasClient(it.app, { ...admin.headers, 'accept-language': 'es' });
});
afterAll(() => it.close());

const newestEvent = async (of = extras) => (await of.list('activity', { range: [0, 0] })).rows[0]!;
const blockedRow = async (id: number) =>
  (await admin.call('listBlockedUsers', { per_page: 100 })).data.users.data.find((row) => row.id === id);

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
    expect(JSON.stringify(answer)).toContain(`reason: There is no reason “${wrong}” to choose`);
    const alone = await DONE[kind]({ reason: 'other', note: ' ' });
    expect(alone.status).toBe(422);
    expect(JSON.stringify(alone)).toContain('note: A note is required');
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
    errors: { reason: 'No hay ningún motivo «whim» que elegir' },
  });
});

describe('whoever is blocked', () => {
  test('is listed with why and by whom, until unblocked; what was done stays', async () => {
    const id = await addPerson(it.db);
    await admin.call('blockUsers', { user_ids: [id], reason: 'payment', note: 'Three times' });
    const why = { reason: 'Trouble with payments', note: 'Three times', blocked_by: 'Morgan Reyes' };
    expect(await blockedRow(id)).toMatchObject(why);
    // Blocked once more, they stay so for what they were blocked for.
    await admin.call('blockUsers', { user_ids: [id], reason: 'missed' });
    expect(await blockedRow(id)).toMatchObject(why);
    await admin.call('unblockUsers', { user_ids: [id] });
    expect(await blockedRow(id)).toBeUndefined();
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
    expect(await blockedRow(id)).toMatchObject({ blocked_by: 'a former administrator' });
    await admin.call('deleteUsers', { user_ids: [id] });
    const [left] = await it.db.select().from(users).where(eq(users.id, id));
    expect(left).toMatchObject({ blockedReason: null, blockedNote: null, blockedBy: null });
    const { rows } = await extras.list('activity', { filter: { q: 'Traceable' } });
    expect(rows).toEqual([]);
  });
});
