import { describe, expect, test } from 'vitest';

import { fieldErrors } from '../helpers/client';
import { idOf, mentionsOf, openNotes } from '../helpers/openSupport';

describe('mentions', () => {
  const { on, colleague, write } = openNotes(() => new Date('2026-03-01T12:00:00Z'));

  test('the list of colleagues contains all other administrators who are allowed to see the person and can sign in', async () => {
    const blocked = await colleague('Bob', 'buyers');
    await on.boss.call('blockUsers', { user_ids: [blocked.id] });
    const { rows } = await on.author.list('colleagues', { filter: { person: `buyer:${on.buyer}` } });
    expect(rows).toContainEqual({ id: on.other.id, name: on.other.name });
    const ids = rows.map(({ id }) => id);
    expect(ids).not.toContain(on.author.id);
    expect(ids).not.toContain(on.ofSellers.id);
    expect(ids).not.toContain(blocked.id);
  });

  test('the server notifies a mentioned colleague once, with a link to the person', async () => {
    const made = await write(on.author, `@${on.other.name} and @Nobody Here, look`, [on.other.id]);
    expect(made.body).toMatchObject({
      text: `@${on.other.name} and @Nobody Here, look`,
      mentions: [{ id: on.other.id, name: on.other.name }],
    });
    const [notification, ...others] = await mentionsOf(on.other);
    expect(others).toEqual([]);
    expect(notification).toMatchObject({
      message: `${on.author.name} mentioned you in a note about Bea Buyer`,
      link: `buyer/${on.buyer}?tab=notes`,
      unread: true,
    });
    expect(await mentionsOf(on.author)).toEqual([]);
    await on.other.put('notifications', String(notification!.id), { unread: false });
    await on.author.put('notes', idOf(made), {
      text: `@${on.other.name}, look again`,
      mentions: [on.other.id],
    });
    expect(await mentionsOf(on.other)).toMatchObject([{ id: notification!.id, unread: false }]);
    await on.author.put('notes', idOf(made), { text: 'Never mind', mentions: [on.other.id] });
    expect(await mentionsOf(on.other)).toEqual([]);
  });

  test('if the name of a colleague begins with the name of another, the server finds the mention of the longer name', async () => {
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

  test('the server rejects a mention of a colleague who is not allowed to see the person of the note, and hides notifications from a mentioned colleague who loses the role', async () => {
    expect(await write(on.author, `@${on.ofSellers.name}`, [on.ofSellers.id])).toEqual({
      status: 422,
      body: fieldErrors('mentions: Only administrators who can see this person can be mentioned'),
    });
    const moved = await colleague('Mo', 'buyers', 'sellers');
    await write(on.author, `@${moved.name}!`, [moved.id]);
    expect(await mentionsOf(moved)).toHaveLength(1);
    await on.it.pool.query(
      "delete from tys.user_roles where user_id = $1 and role_id = (select id from tys.roles where key = 'buyers')",
      [moved.id],
    );
    expect(await mentionsOf(moved)).toEqual([]);
    expect((await moved.list('notifications')).status).toBe(200);
  });

  test('a note shows the current name of a mentioned colleague, and a placeholder after the colleague is deleted', async () => {
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
    expect((await on.author.get('notes', about)).body.text).toBe('Ask @Deleted user.');
  });
});
