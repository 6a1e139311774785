import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { refusal } from '../support/client';
import { createExtrasClient } from '../support/extras';
import { openWorkItems } from '../support/openWorkItems';
import { type Colleague, idOf, newsOf, openNotes } from '../support/openNotes';
import { addPerson } from '../support/people';

describe('notes', () => {
  const NOW = new Date('2026-03-01T12:00:00Z');
  const LATER = new Date('2026-03-01T13:00:00Z');

  let now = NOW;
  const { on, write } = openNotes(() => now);

  const textsOf = async (by: Colleague, person = `buyer:${on.buyer}`) =>
    (await by.list('notes', { filter: { person } })).rows.map(({ text }) => text);
  const eventsOf = async (note: number) =>
    (
      await createExtrasClient(on.it.app, on.boss.headers).list('activity', {
        filter: { target: `note:${note}` },
      })
    ).rows;

  test('is written, changed, pinned and removed, and each is kept as done: without its text', async () => {
    now = NOW;
    const made = await write(on.author, '  Calls\nlate. ');
    expect(made).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        about: `buyer:${on.buyer}`,
        author: { id: on.author.id, name: on.author.name },
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
    const changed = await on.author.put('notes', id, { text: 'Calls early.' });
    expect(changed.body).toMatchObject({ text: 'Calls early.', edited_at: LATER.toISOString() });
    // The same again is no change.
    await on.author.put('notes', id, { text: 'Calls early.', is_pinned: false });
    const pinned = await on.other.put('notes', id, { is_pinned: true });
    expect(pinned.body).toMatchObject({ is_pinned: true, is_own: false, edited_at: LATER.toISOString() });
    await write(on.author, 'Newer');
    expect(await textsOf(on.other)).toEqual(['Calls early.', 'Newer']);
    await on.other.put('notes', id, { is_pinned: false });
    expect(await textsOf(on.other)).toEqual(['Newer', 'Calls early.']);
    expect(await on.author.remove('notes', id)).toMatchObject({ status: 200, body: { id } });
    expect(await textsOf(on.other)).toEqual(['Newer']);
    expect((await on.author.get('notes', id)).status).toBe(404);
    expect((await on.author.remove('notes', id)).status).toBe(404);
    const events = await eventsOf(id);
    expect(events.map(({ action, actor }) => [action, (actor as { name: string }).name])).toEqual([
      ['note_removed', on.author.name],
      ['note_unpinned', on.other.name],
      ['note_pinned', on.other.name],
      ['note_changed', on.author.name],
      ['note_written', on.author.name],
    ]);
    expect(events[0]).toMatchObject({
      person: { id: on.buyer, role: 'buyer', name: 'Bea Buyer' },
      note: null,
    });
    const { rows } = await on.it.db.execute(
      sql`select from tys.activity_texts t where t::text ilike '%calls%'`,
    );
    expect(rows).toEqual([]);
  });

  describe('is for whoever may see the person', () => {
    test.each([
      ['list', () => on.ofSellers.list('notes', { filter: { person: `buyer:${on.buyer}` } })],
      ['colleagues', () => on.ofSellers.list('colleagues', { filter: { person: `buyer:${on.buyer}` } })],
      ['write', () => write(on.ofSellers, 'Mine')],
      ['read', async () => on.ofSellers.get('notes', idOf(await write(on.author, 'Theirs')))],
      ['pin', async () => on.ofSellers.put('notes', idOf(await write(on.author, 'A')), { is_pinned: true })],
      ['remove', async () => on.ofSellers.remove('notes', idOf(await write(on.author, 'B')))],
    ])('and for nobody else: %s', async (_what, attempt) => {
      expect(await attempt()).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('requires the role') },
      });
    });

    test('a list of all has those alone', async () => {
      await write(on.other, 'Of Sol', [], `seller:${on.seller}`);
      expect((await on.ofSellers.list('notes')).rows.map(({ text }) => text)).toEqual(['Of Sol']);
      expect((await on.author.list('notes')).rows.map(({ about }) => about)).not.toContain(
        `seller:${on.seller}`,
      );
      // A seller is no buyer, whatever is asked for.
      expect(await textsOf(on.author, `buyer:${on.seller}`)).toEqual([]);
      expect((await write(on.author, 'Sly', [], `buyer:${on.seller}`)).status).toBe(404);
    });
  });

  test('is its author’s alone to change and to remove', async () => {
    const id = idOf(await write(on.author, 'Only mine'));
    const refused = { status: 403, body: { message: 'Only the author of a note can change or remove it' } };
    expect(await on.other.put('notes', id, { text: 'Yours' })).toEqual(refused);
    expect(await on.other.remove('notes', id)).toEqual(refused);
    expect((await on.author.get('notes', id)).body).toMatchObject({ text: 'Only mine', edited_at: null });
  });

  test.each([
    ['', 'text: A note is required'],
    [' \n ', 'text: A note is required'],
    ['x'.repeat(2001), 'text: At most 2000 characters'],
  ])('a text of %j is refused', async (text, fault) => {
    expect(await write(on.author, text)).toEqual({ status: 422, body: refusal(fault) });
  });

  test('goes with the person it is about; nobody writes about them any more', async () => {
    const gone = await addPerson(on.it.db, { role: 'buyer', firstName: 'Gone' });
    const id = idOf(await write(on.author, `Traceable @${on.other.name}`, [on.other.id], `buyer:${gone}`));
    const before = (await newsOf(on.other)).length;
    await on.boss.call('deleteUsers', { user_ids: [gone] });
    expect((await on.author.get('notes', id)).status).toBe(404);
    expect(await newsOf(on.other)).toHaveLength(before - 1);
    expect((await write(on.author, 'Still', [], `buyer:${gone}`)).status).toBe(404);
  });
});

describe('notes on work items', () => {
  const { on, ids } = openWorkItems(() => new Date('2026-03-01T12:00:00Z'));

  const write = (by: Colleague, about: string, text: string, mentions: number[] = []) =>
    by.post('notes', { about, text, mentions });
  const textsOn = async (about: string) =>
    (await on.ann.list('notes', { filter: { about } })).rows.map(({ text }) => text);

  test('a request, a report and a message have notes of their own, which the activity tells without their text', async () => {
    const all = createExtrasClient(on.it.app, on.boss.headers);
    for (const about of ids()) {
      const made = await write(on.ann, about, `Secret of ${about}`);
      expect(made).toMatchObject({ status: 201, body: { about, is_own: true } });
      await on.ben.put('notes', idOf(made), { is_pinned: true });
      expect(await textsOn(about)).toEqual([`Secret of ${about}`]);
      const events = (await all.list('activity', { filter: { target: about } })).rows;
      const facts = { note: idOf(made) };
      expect(events).toMatchObject([
        { action: 'note_pinned', person: null, facts },
        { action: 'note_written', person: null, facts },
      ]);
      await on.ann.remove('notes', idOf(made));
      expect(await textsOn(about)).toEqual([]);
    }
    const { rows } = await on.it.pool.query(
      "select from tys.activity_texts t where t::text ilike '%secret%'",
    );
    expect(rows).toEqual([]);
  });

  test('they are for whoever may see what they are about', async () => {
    const [request, report, message] = ids() as [string, string, string];
    const refused = { status: 403, body: { message: expect.stringContaining('requires the role') } };
    for (const [by, about] of [
      [on.ofReports, request],
      [on.ofFinance, report],
      [on.ofFinance, message],
    ] as const) {
      const made = idOf(await write(on.ann, about, 'Not for all'));
      expect(await write(by, about, 'Mine')).toMatchObject(refused);
      expect(await by.list('notes', { filter: { about } })).toMatchObject(refused);
      expect(await by.get('notes', made)).toMatchObject(refused);
      expect((await by.list('notes')).rows.map(({ about: of }) => of)).not.toContain(about);
      expect(await by.list('colleagues', { filter: { about } })).toMatchObject(refused);
    }
    expect((await on.ofFinance.list('notes')).rows.map(({ about }) => about)).toEqual([request]);
    expect((await write(on.ann, 'report:999999', 'Of nothing')).status).toBe(404);
    expect((await write(on.ann, 'category:1', 'Of nothing')).status).toBe(422);
    expect((await on.ann.post('notes', { text: 'About nobody' })).body.errors).toHaveProperty('about');
  });

  test('a colleague who may see it is mentioned, told and led there; another cannot be', async () => {
    const [, report] = ids() as [string, string];
    expect(await write(on.ann, report, `@${on.ofFinance.name}`, [on.ofFinance.id])).toEqual({
      status: 422,
      body: refusal('mentions: Only administrators who can see this can be mentioned'),
    });
    await write(on.ann, report, `@${on.ofReports.name}, look`, [on.ofReports.id]);
    expect(await newsOf(on.ofReports)).toMatchObject([
      {
        message: `${on.ann.name} mentioned you in a note on a report`,
        link: `community_reports/${on.report.id}/show`,
      },
    ]);
  });

  test('they go with whom they are about: who asked, who reported or was reported, who wrote', async () => {
    const [request, report, message] = ids() as [string, string, string];
    for (const about of ids()) await write(on.ann, about, 'Traceable');
    const left = async () =>
      (
        await on.it.pool.query<{ about: string }>(
          "select num_nonnulls(refund_request_id, report_id, message_id) from tys.notes where text = 'Traceable'",
        )
      ).rowCount;
    expect(await left()).toBe(3);
    // Who is asked to give back is not who asked.
    await on.boss.call('deleteUsers', { user_ids: [on.request.sellerId] });
    expect(await textsOn(request)).toContain('Traceable');
    await on.boss.call('deleteUsers', { user_ids: [on.request.buyerId, on.report.sellerId, on.writer] });
    expect(await left()).toBe(0);
    for (const about of [request, report, message]) expect(await textsOn(about)).toEqual([]);
    // What is left of it has still to be dealt with.
    expect((await write(on.ann, report, 'Seller has left')).status).toBe(201);
  });
});

describe('mentions', () => {
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
      body: refusal('mentions: Only administrators who can see this person can be mentioned'),
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
    expect((await on.author.get('notes', about)).body.text).toBe('Ask @Deleted user.');
  });
});
