import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { startSession } from '../../server/modules/auth/sessions';
import { contactSubmissions, sessions } from '../../server/db/schema';
import { createClient, fieldErrors, createExtrasClient } from './helpers/client';
import { addReport, addRequest } from './helpers/records';
import { openTestApp, type TestApp } from './helpers/openTestApp';
import { addPerson, rowsOf } from './helpers/people';

describe('reports', () => {
  let server: TestApp;
  let caller: Awaited<ReturnType<TestApp['withRoles']>>;
  let extras: ReturnType<typeof createExtrasClient>;
  beforeEach(async () => {
    server = await openTestApp();
    caller = await server.withRoles('reports');
    extras = createExtrasClient(server.app, (await server.withRoles('finance', 'reports')).headers);
  });
  afterEach(() => server.close());

  test('the server rejects a change of a report when the body is not an object or is larger than 64 KiB', async () => {
    const { id } = await addReport(server.db);
    for (const body of ['[]', 'x', 'null']) {
      expect(await extras.send(`reports/${id}`, { method: 'PUT', body })).toMatchObject({ status: 400 });
    }
    const large = JSON.stringify({ status: 'closed', note: 'x'.repeat(64 * 1024) });
    expect(await extras.send(`reports/${id}`, { method: 'PUT', body: large })).toMatchObject({
      status: 413,
      body: { message: 'The request is too large' },
    });
  });

  test('the server closes and reopens a report, and ignores other fields of the request', async () => {
    const { id, sellerId } = await addReport(server.db, { service: 'Massage' });
    expect(await extras.put('reports', id, { status: 'closed', reason: 'Other' })).toMatchObject({
      status: 200,
      body: { id, status: 'closed', reason: 'Was rude.', service: 'Massage' },
    });
    expect(await extras.put('reports', id, { status: 'gone' })).toEqual({
      status: 422,
      body: fieldErrors('status: The status must be open or closed'),
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

  test('the server returns null for the deleted buyer and seller of a report or a refund request', async () => {
    const { id, buyerId, sellerId } = await addReport(server.db);
    const request = await addRequest(server.db);
    const admin = await server.withRoles('sellers', 'buyers');
    await admin.call('deleteUsers', { user_ids: [buyerId, sellerId, request.buyerId, request.sellerId] });
    for (const { body } of [
      await extras.get('reports', id),
      await extras.get('refund-requests', request.id),
    ]) {
      expect(body).toMatchObject({ buyer: null, seller: null });
    }
  });

  describe('an administrator with only the role `reports`', () => {
    const statusOf = async (token: string) =>
      (await createClient(server.app, { token }).call('listSellers', {})).status;

    test('with only the role `reports`, an administrator can block a reported seller, which revokes the seller’s sessions', async () => {
      const { id, sellerId } = await addReport(server.db);
      // Only administrators can sign in. The server rejects a request with the session of a seller (401).
      const token = await startSession(server.db, sellerId, new Date());
      expect(await statusOf(token)).toBe(401);
      expect(await caller.call('blockUsers', { user_ids: [sellerId] })).toMatchObject({
        status: 200,
        message: 'Sol Seller blocked',
      });
      expect(await server.db.select().from(sessions).where(eq(sessions.userId, sellerId))).toEqual([]);
      expect((await extras.get('reports', id)).body.seller).toMatchObject({ id: sellerId, is_restricted: 1 });
    });

    test('with only the role `reports`, an administrator cannot block the reporting buyer or a seller without reports', async () => {
      const { buyerId, sellerId } = await addReport(server.db);
      const unreported = await addPerson(server.db);
      for (const user_ids of [[buyerId], [unreported], [caller.id], [sellerId, unreported]]) {
        expect(await caller.call('blockUsers', { user_ids })).toMatchObject({ status: 403 });
      }
      const people = await rowsOf(server.db, [buyerId, sellerId, unreported]);
      expect(people.map(({ isBlocked }) => isBlocked)).toEqual([false, false, false]);
    });

    test('with only the role `reports`, an administrator cannot unblock, delete or edit a reported seller', async () => {
      const { sellerId } = await addReport(server.db);
      for (const response of [
        await caller.call('unblockUsers', { user_ids: [sellerId] }),
        await caller.call('deleteUsers', { user_ids: [sellerId] }),
        await caller.call('editUser', { user_id: sellerId, first_name: 'New', last_name: 'Name' }),
      ]) {
        expect(response).toMatchObject({ status: 403 });
      }
    });
  });
});

describe('contact messages', () => {
  const NOW = new Date('2026-03-01T12:00:00Z');

  let server: TestApp;
  let caller: Awaited<ReturnType<TestApp['withRoles']>>;
  let extras: ReturnType<typeof createExtrasClient>;
  let userId: number;
  beforeEach(async () => {
    server = await openTestApp({ now: () => NOW });
    caller = await server.withRoles('reports', 'admins');
    extras = createExtrasClient(server.app, caller.headers);
    userId = await addPerson(server.db, { role: 'buyer', firstName: 'Wim', lastName: 'Writer' });
  });
  afterEach(() => server.close());

  const addMessage = async (subject: string, day = 1) => {
    const createdAt = new Date(+NOW - day * 24 * 60 * 60 * 1000);
    const [row] = await server.db
      .insert(contactSubmissions)
      .values({ userId, subject, message: 'Hello', createdAt })
      .returning();
    return row!.id;
  };
  const listEvents = async (message: number) =>
    (await extras.list('activity', { filter: { target: `message:${message}` } })).rows.map(
      ({ action, person }) => [action, person],
    );

  test('the server records each change of the status of a contact message once', async () => {
    const id = await addMessage('Parking');
    expect((await extras.get('messages', id)).body).toEqual({
      id,
      created_at: '2026-02-28T12:00:00.000Z',
      subject: 'Parking',
      message: 'Hello',
      user: { id: userId, email: expect.any(String), first_name: 'Wim', last_name: 'Writer', role: 'buyer' },
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
    expect(await listEvents(id)).toEqual([
      ['message_opened', wim],
      ['message_spam', wim],
      ['message_answered', wim],
    ]);
    expect(await extras.put('messages', id, { status: 'gone' })).toEqual({
      status: 422,
      body: fieldErrors('status: The status must be new, answered or spam'),
    });
  });

  test('the server filters contact messages by status in `listContactForms`, and filters and sorts contact messages in the REST resource', async () => {
    const [late, early, spam] = [
      await addMessage('Late', 3),
      await addMessage('Early', 5),
      await addMessage('Buy', 4),
    ];
    await extras.put('messages', spam, { status: 'spam' });
    const unanswered = await extras.list('messages', {
      filter: { status: 'new', age: 'day' },
      sort: ['created_at', 'ASC'],
    });
    expect(unanswered.rows.map(({ id }) => id)).toEqual([early, late]);
    expect(unanswered.total).toBe('2');
    const { data, total } = (await caller.call('listContactForms', { status: 'spam' })).data.contact_forms;
    expect([data.map(({ id, status }) => [id, status]), total]).toEqual([[[spam, 'spam']], 1]);
    const { rows } = await extras.list('messages', { sort: ['status', 'DESC'], range: [0, 0] });
    expect(rows.map(({ id }) => id)).toEqual([spam]);
  });

  test('the server creates notifications for unanswered contact messages, but not for spam', async () => {
    const [answered, spam] = [await addMessage('Question'), await addMessage('Casino')];
    const notificationsOf = async () =>
      (await extras.list('notifications')).rows
        .filter(({ link }) => [answered, spam].some((id) => link === `contact_forms?only=${id}`))
        .map(({ message, unread, done }) => [message, unread, done]);
    expect(await notificationsOf()).toEqual([
      ['Wim Writer wrote: Casino', true, null],
      ['Wim Writer wrote: Question', true, null],
    ]);
    await extras.put('messages', spam, { status: 'spam' });
    await extras.put('messages', answered, { status: 'answered' });
    expect(await notificationsOf()).toEqual([['Wim Writer wrote: Question', false, 'answered']]);
    expect((await extras.get('notifications', `contact_message-${spam}`)).status).toBe(404);
    await extras.put('messages', spam, { status: 'new' });
    expect(await notificationsOf()).toContainEqual(['Wim Writer wrote: Casino', true, null]);
  });
});
