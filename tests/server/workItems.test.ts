import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { startSession } from '../../server/modules/auth/sessions';
import { contactSubmissions, sessions } from '../../server/db/schema';
import { createClient, refusal } from './support/client';
import { addReport, addRequest } from './support/concerns';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addPerson, rowsOf } from './support/people';

describe('reports', () => {
  let it: TestApp;
  let reader: Awaited<ReturnType<TestApp['withRoles']>>;
  let extras: ReturnType<typeof createExtrasClient>;
  beforeEach(async () => {
    it = await openTestApp();
    reader = await it.withRoles('reports');
    extras = createExtrasClient(it.app, (await it.withRoles('finance', 'reports')).headers);
  });
  afterEach(() => it.close());

  test('a change has to be an object, and no larger than one is', async () => {
    const { id } = await addReport(it.db);
    for (const body of ['[]', 'x', 'null']) {
      expect(await extras.send(`reports/${id}`, { method: 'PUT', body })).toMatchObject({ status: 400 });
    }
    const large = JSON.stringify({ status: 'closed', note: 'x'.repeat(64 * 1024) });
    expect(await extras.send(`reports/${id}`, { method: 'PUT', body: large })).toMatchObject({
      status: 413,
      body: { message: 'The request is too large' },
    });
  });

  test('a report is closed and opened again, and nothing else', async () => {
    const { id, sellerId } = await addReport(it.db, { service: 'Massage' });
    expect(await extras.put('reports', id, { status: 'closed', reason: 'Other' })).toMatchObject({
      status: 200,
      body: { id, status: 'closed', reason: 'Was rude.', service: 'Massage' },
    });
    expect(await extras.put('reports', id, { status: 'gone' })).toEqual({
      status: 422,
      body: refusal('status: The status must be open or closed'),
    });
    expect((await extras.put('reports', id, { status: 'open' })).body).toEqual(
      (await extras.get('reports', id)).body,
    );
    expect((await extras.get('reports', id)).body.seller).toEqual({
      id: sellerId,
      name: 'Sol Seller',
      email: expect.stringMatching(/@added\.example$/),
      phone: '12025550102',
      is_restricted: 0,
    });
  });

  test('somebody who was deleted is nobody', async () => {
    const { id, buyerId, sellerId } = await addReport(it.db);
    const request = await addRequest(it.db);
    const admin = await it.withRoles('sellers', 'buyers');
    await admin.call('deleteUsers', { user_ids: [buyerId, sellerId, request.buyerId, request.sellerId] });
    for (const { body } of [
      await extras.get('reports', id),
      await extras.get('refund-requests', request.id),
    ]) {
      expect(body).toMatchObject({ buyer: null, seller: null });
    }
  });

  describe('whoever reads reports', () => {
    const statusOf = async (token: string) =>
      (await createClient(it.app, { token }).call('listSellers', {})).status;

    test('blocks the seller of one, who is signed in nowhere from then on', async () => {
      const { id, sellerId } = await addReport(it.db);
      // Nobody but administrators signs in here; and if somebody could, they would be nobody.
      const token = await startSession(it.db, sellerId, new Date());
      expect(await statusOf(token)).toBe(401);
      expect(await reader.call('blockUsers', { user_ids: [sellerId] })).toMatchObject({
        status: 200,
        message: 'Sol Seller blocked',
      });
      expect(await it.db.select().from(sessions).where(eq(sessions.userId, sellerId))).toEqual([]);
      expect((await extras.get('reports', id)).body.seller).toMatchObject({ id: sellerId, is_restricted: 1 });
    });

    test('blocks nobody else: not the buyer who complains, and no seller whom nobody complains of', async () => {
      const { buyerId, sellerId } = await addReport(it.db);
      const blameless = await addPerson(it.db);
      for (const user_ids of [[buyerId], [blameless], [reader.id], [sellerId, blameless]]) {
        expect(await reader.call('blockUsers', { user_ids })).toMatchObject({ status: 403 });
      }
      const people = await rowsOf(it.db, [buyerId, sellerId, blameless]);
      expect(people.map(({ isBlocked }) => isBlocked)).toEqual([false, false, false]);
    });

    test('can neither unblock nor delete nor edit them', async () => {
      const { sellerId } = await addReport(it.db);
      for (const answer of [
        await reader.call('unblockUsers', { user_ids: [sellerId] }),
        await reader.call('deleteUsers', { user_ids: [sellerId] }),
        await reader.call('editUser', { user_id: sellerId, first_name: 'New', last_name: 'Name' }),
      ]) {
        expect(answer).toMatchObject({ status: 403 });
      }
    });
  });
});

describe('contact messages', () => {
  const NOW = new Date('2026-03-01T12:00:00Z');

  let it: TestApp;
  let reader: Awaited<ReturnType<TestApp['withRoles']>>;
  let extras: ReturnType<typeof createExtrasClient>;
  let userId: number;
  beforeEach(async () => {
    it = await openTestApp({ now: () => NOW });
    reader = await it.withRoles('reports', 'admins');
    extras = createExtrasClient(it.app, reader.headers);
    userId = await addPerson(it.db, { role: 'buyer', firstName: 'Wim', lastName: 'Writer' });
  });
  afterEach(() => it.close());

  const receive = async (subject: string, day = 1) => {
    const createdAt = new Date(+NOW - day * 24 * 60 * 60 * 1000);
    const [row] = await it.db
      .insert(contactSubmissions)
      .values({ userId, subject, message: 'Hello', createdAt })
      .returning();
    return row!.id;
  };
  const done = async (message: number) =>
    (await extras.list('activity', { filter: { target: `message:${message}` } })).rows.map(
      ({ action, person }) => [action, person],
    );

  test('a message is new, and marked as answered, as spam and as new again; each is written down once', async () => {
    const id = await receive('Parking');
    expect((await extras.get('messages', id)).body).toEqual({
      id,
      created_at: '2026-02-28T12:00:00.000Z',
      subject: 'Parking',
      message: 'Hello',
      user: {
        id: userId,
        email: expect.any(String),
        first_name: 'Wim',
        last_name: 'Writer',
        role: 'buyer',
      },
      status: 'new',
      assignee: null,
    });
    for (const status of ['answered', 'answered', 'spam', 'new']) {
      expect(await extras.put('messages', id, { status, subject: 'Mine' })).toMatchObject({
        status: 200,
        body: { id, status, subject: 'Parking' },
      });
    }
    const wim = { id: userId, name: 'Wim Writer', role: 'buyer' };
    expect(await done(id)).toEqual([
      ['message_opened', wim],
      ['message_spam', wim],
      ['message_answered', wim],
    ]);
    expect(await extras.put('messages', id, { status: 'gone' })).toEqual({
      status: 422,
      body: refusal('status: The status must be new, answered or spam'),
    });
  });

  describe('messages by state', () => {
    test('are listed by the extra, in order, and by section 7’s own call', async () => {
      const [late, early, spam] = [
        await receive('Late', 3),
        await receive('Early', 5),
        await receive('Buy', 4),
      ];
      await extras.put('messages', spam, { status: 'spam' });
      const waiting = await extras.list('messages', {
        filter: { status: 'new', age: 'day' },
        sort: ['created_at', 'ASC'],
      });
      expect(waiting.rows.map(({ id }) => id)).toEqual([early, late]);
      expect(waiting.total).toBe('2');
      const { data, total } = (await reader.call('listContactForms', { status: 'spam' })).data.contact_forms;
      expect([data.map(({ id, status }) => [id, status]), total]).toEqual([[[spam, 'spam']], 1]);
      const { rows } = await extras.list('messages', { sort: ['status', 'DESC'], range: [0, 0] });
      expect(rows.map(({ id }) => id)).toEqual([spam]);
    });
  });

  test('spam is no news, and what was answered is news no more', async () => {
    const [answered, spam] = [await receive('Question'), await receive('Casino')];
    const newsOf = async () =>
      (await extras.list('notifications')).rows
        .filter(({ link }) => [answered, spam].some((id) => link === `contact_forms?only=${id}`))
        .map(({ message, unread, done: how }) => [message, unread, how]);
    expect(await newsOf()).toEqual([
      ['Wim Writer wrote: Casino', true, null],
      ['Wim Writer wrote: Question', true, null],
    ]);
    await extras.put('messages', spam, { status: 'spam' });
    await extras.put('messages', answered, { status: 'answered' });
    expect(await newsOf()).toEqual([['Wim Writer wrote: Question', false, 'answered']]);
    expect((await extras.get('notifications', `contact_message-${spam}`)).status).toBe(404);
    await extras.put('messages', spam, { status: 'new' });
    expect(await newsOf()).toContainEqual(['Wim Writer wrote: Casino', true, null]);
  });
});
