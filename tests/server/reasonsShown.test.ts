import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { users } from '../../server/db/schema';
import { addReport, addRequest } from './support/concerns';
import { signInMorgan, type Morgan } from './support/morgan';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addAdmin, addPerson } from './support/people';

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
    expect(await blockedRow(id)).toMatchObject({ blocked_by: 'a former administrator' });
    await admin.call('deleteUsers', { user_ids: [id] });
    const [left] = await it.db.select().from(users).where(eq(users.id, id));
    expect(left).toMatchObject({ blockedReason: null, blockedNote: null, blockedBy: null });
    const { rows } = await extras.list('activity', { filter: { q: 'Traceable' } });
    expect(rows).toEqual([]);
  });
});
