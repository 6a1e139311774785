import { expect, test } from 'vitest';

import { idOf, newsOf, openNotes } from '../support/openNotes';

const { on, colleague, write } = openNotes(() => new Date('2026-03-01T12:00:00Z'));

test('a colleague is offered where they may see the person, can sign in and are another', async () => {
  const blocked = await colleague('Bob', 'buyers');
  await on.boss.call('blockUsers', { user_ids: [blocked.id] });
  const { rows } = await on.author.list('colleagues', { filter: { person: `buyer:${on.buyer}` } });
  expect(rows).toContainEqual({ id: on.other.id, name: on.other.name });
  const ids = rows.map(({ id }) => id);
  expect(ids).not.toContain(on.author.id);
  expect(ids).not.toContain(on.ofSellers.id);
  expect(ids).not.toContain(blocked.id);
});

test('a colleague who is mentioned is notified once, and led to the person; nobody else is', async () => {
  const made = await write(on.author, `@${on.other.name} and @Nobody Here, look`, [on.other.id]);
  expect(made.body).toMatchObject({
    text: `@${on.other.name} and @Nobody Here, look`,
    mentions: [{ id: on.other.id, name: on.other.name }],
  });
  const [news, ...more] = await newsOf(on.other);
  expect(more).toEqual([]);
  expect(news).toMatchObject({
    message: `${on.author.name} mentioned you in a note about Bea Buyer`,
    link: `buyer/${on.buyer}?tab=notes`,
    unread: true,
  });
  expect(await newsOf(on.author)).toEqual([]);
  await on.other.put('notifications', String(news!.id), { unread: false });
  await on.author.put('notes', idOf(made), {
    text: `@${on.other.name}, look again`,
    mentions: [on.other.id],
  });
  expect(await newsOf(on.other)).toMatchObject([{ id: news!.id, unread: false }]);
  await on.author.put('notes', idOf(made), { text: 'Never mind', mentions: [on.other.id] });
  expect(await newsOf(on.other)).toEqual([]);
});

test('a colleague whose name begins as another’s is told apart from them', async () => {
  const short = await colleague('Lee', 'buyers');
  const long = await colleague('Leo', 'buyers');
  await on.it.pool.query(
    "update tys.users set first_name = 'Lee', last_name = 'Tester-Brown' where id = $1",
    [long.id],
  );
  const made = await write(on.author, '@Lee Tester-Brown knows', [short.id, long.id]);
  expect(made.body).toMatchObject({
    text: '@Lee Tester-Brown knows',
    mentions: [{ id: long.id, name: 'Lee Tester-Brown' }],
  });
});

test('a colleague who could not see the person cannot be mentioned, and hears no more once they cannot', async () => {
  expect(await write(on.author, `@${on.ofSellers.name}`, [on.ofSellers.id])).toEqual({
    status: 422,
    body: { message: 'mentions: Only colleagues who may see this person can be mentioned' },
  });
  const moved = await colleague('Mo', 'buyers', 'sellers');
  await write(on.author, `@${moved.name}!`, [moved.id]);
  expect(await newsOf(moved)).toHaveLength(1);
  await on.it.pool.query(
    "delete from tys.user_roles where user_id = $1 and role_id = (select id from tys.roles where key = 'buyers')",
    [moved.id],
  );
  expect(await newsOf(moved)).toEqual([]);
  expect((await moved.list('notifications')).status).toBe(200);
});

test('a colleague is called as they are now; who left is nobody, as author and in the text', async () => {
  const leaving = await colleague('Leo', 'buyers');
  const theirs = idOf(await write(leaving, 'I was here'));
  const about = idOf(await write(on.author, `Ask @${leaving.name}.`, [leaving.id]));
  await on.it.pool.query("update tys.users set first_name = 'Lea' where id = $1", [leaving.id]);
  expect((await on.author.get('notes', about)).body.text).toBe('Ask @Lea Tester.');
  await on.boss.call('deleteUsers', { user_ids: [leaving.id] });
  expect((await on.author.get('notes', theirs)).body).toMatchObject({
    author: { id: leaving.id, name: null },
    text: 'I was here',
  });
  expect((await on.author.get('notes', about)).body.text).toBe('Ask @Somebody who has left.');
});
