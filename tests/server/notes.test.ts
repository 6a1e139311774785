import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addPerson } from './support/people';

const NOW = new Date('2026-03-01T12:00:00Z');
const LATER = new Date('2026-03-01T13:00:00Z');

let now = NOW;
let it: TestApp;
let buyer: number;
let seller: number;
let author: Awaited<ReturnType<typeof colleague>>;
let other: Awaited<ReturnType<typeof colleague>>;
let ofSellers: Awaited<ReturnType<typeof colleague>>;
let boss: Awaited<ReturnType<TestApp['withRoles']>>;

const colleague = async (firstName: string, ...roles: Parameters<TestApp['withRoles']>) => {
  const { id, headers } = await it.withRoles(...roles);
  await it.pool.query('update tys.users set first_name = $2 where id = $1', [id, firstName]);
  return { id, name: `${firstName} Tester`, ...createExtrasClient(it.app, headers) };
};
beforeAll(async () => {
  it = await openTestApp({ now: () => now });
  buyer = await addPerson(it.db, { role: 'buyer', firstName: 'Bea', lastName: 'Buyer' });
  seller = await addPerson(it.db, { role: 'seller', firstName: 'Sol', lastName: 'Seller' });
  author = await colleague('Ann', 'buyers');
  other = await colleague('Ben', 'buyers', 'sellers');
  ofSellers = await colleague('Sue', 'sellers');
  boss = await it.withRoles('admins', 'buyers');
});
afterAll(() => it.close());

const write = async (by: typeof author, text: string, mentions: number[] = [], person = `buyer:${buyer}`) =>
  by.post('notes', { person, text, mentions });
const idOf = ({ body }: Awaited<ReturnType<typeof write>>) => Number(body.id);
const textsOf = async (by: typeof author, person = `buyer:${buyer}`) =>
  (await by.list('notes', { filter: { person } })).rows.map(({ text }) => text);
const newsOf = async (by: typeof author) =>
  (await by.list('notifications')).rows.filter(({ kind }) => kind === 'mention');
const eventsOf = async (note: number) =>
  (await createExtrasClient(it.app, boss.headers).list('activity', { filter: { target: `note:${note}` } }))
    .rows;

test('is written, changed, pinned and removed, and each is kept as done: without its text', async () => {
  now = NOW;
  const made = await write(author, '  Calls\nlate. ');
  expect(made).toEqual({
    status: 201,
    body: {
      id: expect.any(Number),
      person: `buyer:${buyer}`,
      author: { id: author.id, name: author.name },
      text: 'Calls\nlate.',
      mentions: [],
      is_pinned: false,
      is_own: true,
      created_at: NOW.toISOString(),
      edited_at: null,
    },
  });
  const id = idOf(made);
  now = LATER;
  const changed = await author.put('notes', id, { text: 'Calls early.' });
  expect(changed.body).toMatchObject({ text: 'Calls early.', edited_at: LATER.toISOString() });
  // The same again is no change.
  await author.put('notes', id, { text: 'Calls early.', is_pinned: false });
  const pinned = await other.put('notes', id, { is_pinned: true });
  expect(pinned.body).toMatchObject({ is_pinned: true, is_own: false, edited_at: LATER.toISOString() });
  await write(author, 'Newer');
  expect(await textsOf(other)).toEqual(['Calls early.', 'Newer']);
  await other.put('notes', id, { is_pinned: false });
  expect(await textsOf(other)).toEqual(['Newer', 'Calls early.']);
  expect(await author.remove('notes', id)).toMatchObject({ status: 200, body: { id } });
  expect(await textsOf(other)).toEqual(['Newer']);
  expect((await author.get('notes', id)).status).toBe(404);
  expect((await author.remove('notes', id)).status).toBe(404);
  const events = await eventsOf(id);
  expect(events.map(({ action, actor }) => [action, (actor as { name: string }).name])).toEqual([
    ['note_removed', author.name],
    ['note_unpinned', other.name],
    ['note_pinned', other.name],
    ['note_changed', author.name],
    ['note_written', author.name],
  ]);
  expect(events[0]).toMatchObject({ person: { id: buyer, role: 'buyer', name: 'Bea Buyer' }, note: null });
  const { rows } = await it.db.execute(sql`select from tys.activity_texts t where t::text ilike '%calls%'`);
  expect(rows).toEqual([]);
});

describe('is for whoever may see the person', () => {
  test.each([
    ['list', () => ofSellers.list('notes', { filter: { person: `buyer:${buyer}` } })],
    ['colleagues', () => ofSellers.list('colleagues', { filter: { person: `buyer:${buyer}` } })],
    ['write', () => write(ofSellers, 'Mine')],
    ['read', async () => ofSellers.get('notes', idOf(await write(author, 'Theirs')))],
    ['pin', async () => ofSellers.put('notes', idOf(await write(author, 'A')), { is_pinned: true })],
    ['remove', async () => ofSellers.remove('notes', idOf(await write(author, 'B')))],
  ])('and for nobody else: %s', async (_what, attempt) => {
    expect(await attempt()).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('needs the role') },
    });
  });

  test('a list of all has those alone', async () => {
    await write(other, 'Of Sol', [], `seller:${seller}`);
    expect((await ofSellers.list('notes')).rows.map(({ text }) => text)).toEqual(['Of Sol']);
    expect((await author.list('notes')).rows.map(({ person }) => person)).not.toContain(`seller:${seller}`);
    // A seller is no buyer, whatever is asked for.
    expect(await textsOf(author, `buyer:${seller}`)).toEqual([]);
    expect((await write(author, 'Sly', [], `buyer:${seller}`)).status).toBe(404);
  });
});

test('is its author’s alone to change and to remove', async () => {
  const id = idOf(await write(author, 'Only mine'));
  const refused = { status: 403, body: { message: 'Only who wrote a note can change or remove it' } };
  expect(await other.put('notes', id, { text: 'Yours' })).toEqual(refused);
  expect(await other.remove('notes', id)).toEqual(refused);
  expect((await author.get('notes', id)).body).toMatchObject({ text: 'Only mine', edited_at: null });
});

test.each([
  ['', 'text: A note is required'],
  [' \n ', 'text: A note is required'],
  ['x'.repeat(2001), 'text: At most 2000 characters'],
])('a text of %j is refused', async (text, message) => {
  expect(await write(author, text)).toEqual({ status: 422, body: { message } });
});

describe('a colleague', () => {
  test('is offered where they may see the person, can sign in and are another', async () => {
    const blocked = await colleague('Bob', 'buyers');
    await boss.call('blockUsers', { user_ids: [blocked.id] });
    const { rows } = await author.list('colleagues', { filter: { person: `buyer:${buyer}` } });
    expect(rows).toContainEqual({ id: other.id, name: other.name });
    const ids = rows.map(({ id }) => id);
    expect(ids).not.toContain(author.id);
    expect(ids).not.toContain(ofSellers.id);
    expect(ids).not.toContain(blocked.id);
  });

  test('who is mentioned is notified once, and led to the person; nobody else is', async () => {
    const made = await write(author, `@${other.name} and @Nobody Here, look`, [other.id]);
    expect(made.body).toMatchObject({
      text: `@${other.name} and @Nobody Here, look`,
      mentions: [{ id: other.id, name: other.name }],
    });
    const [news, ...more] = await newsOf(other);
    expect(more).toEqual([]);
    expect(news).toMatchObject({
      message: `${author.name} mentioned you in a note about Bea Buyer`,
      link: `buyer/${buyer}?tab=notes`,
      unread: true,
    });
    expect(await newsOf(author)).toEqual([]);
    await other.put('notifications', String(news!.id), { unread: false });
    await author.put('notes', idOf(made), { text: `@${other.name}, look again`, mentions: [other.id] });
    expect(await newsOf(other)).toMatchObject([{ id: news!.id, unread: false }]);
    await author.put('notes', idOf(made), { text: 'Never mind', mentions: [other.id] });
    expect(await newsOf(other)).toEqual([]);
  });

  test('whose name begins as another’s is told apart from them', async () => {
    const short = await colleague('Lee', 'buyers');
    const long = await colleague('Leo', 'buyers');
    await it.pool.query("update tys.users set first_name = 'Lee', last_name = 'Tester-Brown' where id = $1", [
      long.id,
    ]);
    const made = await write(author, '@Lee Tester-Brown knows', [short.id, long.id]);
    expect(made.body).toMatchObject({
      text: '@Lee Tester-Brown knows',
      mentions: [{ id: long.id, name: 'Lee Tester-Brown' }],
    });
  });

  test('who could not see the person cannot be mentioned, and hears no more once they cannot', async () => {
    expect(await write(author, `@${ofSellers.name}`, [ofSellers.id])).toEqual({
      status: 422,
      body: { message: 'mentions: Only colleagues who may see this person can be mentioned' },
    });
    const moved = await colleague('Mo', 'buyers', 'sellers');
    await write(author, `@${moved.name}!`, [moved.id]);
    expect(await newsOf(moved)).toHaveLength(1);
    await it.pool.query(
      "delete from tys.user_roles where user_id = $1 and role_id = (select id from tys.roles where key = 'buyers')",
      [moved.id],
    );
    expect(await newsOf(moved)).toEqual([]);
    expect((await moved.list('notifications')).status).toBe(200);
  });

  test('is called as they are now; who left is nobody, as author and in the text', async () => {
    const leaving = await colleague('Leo', 'buyers');
    const theirs = idOf(await write(leaving, 'I was here'));
    const about = idOf(await write(author, `Ask @${leaving.name}.`, [leaving.id]));
    await it.pool.query("update tys.users set first_name = 'Lea' where id = $1", [leaving.id]);
    expect((await author.get('notes', about)).body.text).toBe('Ask @Lea Tester.');
    await boss.call('deleteUsers', { user_ids: [leaving.id] });
    expect((await author.get('notes', theirs)).body).toMatchObject({
      author: { id: leaving.id, name: null },
      text: 'I was here',
    });
    expect((await author.get('notes', about)).body.text).toBe('Ask @Somebody who has left.');
  });
});

test('goes with the person it is about; nobody writes about them any more', async () => {
  const gone = await addPerson(it.db, { role: 'buyer', firstName: 'Gone' });
  const id = idOf(await write(author, `Traceable @${other.name}`, [other.id], `buyer:${gone}`));
  const before = (await newsOf(other)).length;
  await boss.call('deleteUsers', { user_ids: [gone] });
  expect((await author.get('notes', id)).status).toBe(404);
  expect(await newsOf(other)).toHaveLength(before - 1);
  expect((await write(author, 'Still', [], `buyer:${gone}`)).status).toBe(404);
});
