import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { contactSubmissions } from '../../server/db/schema';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addPerson } from './support/people';

const NOW = new Date('2026-03-01T12:00:00Z');

let it: TestApp;
let reader: Awaited<ReturnType<TestApp['withRoles']>>;
let extras: ReturnType<typeof createExtrasClient>;
let userId: number;
beforeAll(async () => {
  it = await openTestApp({ now: () => NOW });
  reader = await it.withRoles('reports', 'admins');
  extras = createExtrasClient(it.app, reader.headers);
  userId = await addPerson(it.db, { role: 'buyer', firstName: 'Wim', lastName: 'Writer' });
});
afterAll(() => it.close());

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
    body: { message: 'status: A message is new, answered or spam' },
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
