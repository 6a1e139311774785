import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { fieldErrors, createExtrasClient } from '../helpers/client';
import { openWorkItems, idOf, mentionsOf, openNotes, type Colleague } from '../helpers/openSupport';
import { addPerson } from '../helpers/people';

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

  test('an administrator creates, changes, pins and deletes a note, with audit events that do not contain the text', async () => {
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
    // Sending the same text again changes nothing.
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

  describe('access to notes about a person', () => {
    test.each([
      ['list notes', () => on.ofSellers.list('notes', { filter: { person: `buyer:${on.buyer}` } })],
      ['list colleagues', () => on.ofSellers.list('colleagues', { filter: { person: `buyer:${on.buyer}` } })],
      ['create a note', () => write(on.ofSellers, 'Mine')],
      ['read a note', async () => on.ofSellers.get('notes', idOf(await write(on.author, 'Theirs')))],
      [
        'pin a note',
        async () => on.ofSellers.put('notes', idOf(await write(on.author, 'A')), { is_pinned: true }),
      ],
      ['delete a note', async () => on.ofSellers.remove('notes', idOf(await write(on.author, 'B')))],
    ])('an administrator without the required role cannot %s', async (_what, attempt) => {
      expect(await attempt()).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('requires the role') },
      });
    });

    test('an unfiltered list of notes contains only notes that the caller is allowed to see', async () => {
      await write(on.other, 'Of Sol', [], `seller:${on.seller}`);
      expect((await on.ofSellers.list('notes')).rows.map(({ text }) => text)).toEqual(['Of Sol']);
      expect((await on.author.list('notes')).rows.map(({ about }) => about)).not.toContain(
        `seller:${on.seller}`,
      );
      // The filter finds no notes if its id belongs to a seller but its kind is `buyer`.
      expect(await textsOf(on.author, `buyer:${on.seller}`)).toEqual([]);
      expect((await write(on.author, 'Sly', [], `buyer:${on.seller}`)).status).toBe(404);
    });
  });

  test('only the author can change or delete a note', async () => {
    const id = idOf(await write(on.author, 'Only mine'));
    const denied = { status: 403, body: { message: 'Only the author of a note can change or remove it' } };
    expect(await on.other.put('notes', id, { text: 'Yours' })).toEqual(denied);
    expect(await on.other.remove('notes', id)).toEqual(denied);
    expect((await on.author.get('notes', id)).body).toMatchObject({ text: 'Only mine', edited_at: null });
  });

  test.each([
    ['', 'text: A note is required'],
    [' \n ', 'text: A note is required'],
    ['x'.repeat(2001), 'text: Enter at most 2000 characters'],
  ])('the server rejects a note with the text %j', async (text, fault) => {
    expect(await write(on.author, text)).toEqual({ status: 422, body: fieldErrors(fault) });
  });

  test('the server deletes all notes about a deleted person, and rejects new notes about that person', async () => {
    const deleted = await addPerson(on.it.db, { role: 'buyer', firstName: 'Gone' });
    const id = idOf(await write(on.author, `Traceable @${on.other.name}`, [on.other.id], `buyer:${deleted}`));
    const before = (await mentionsOf(on.other)).length;
    await on.boss.call('deleteUsers', { user_ids: [deleted] });
    expect((await on.author.get('notes', id)).status).toBe(404);
    expect(await mentionsOf(on.other)).toHaveLength(before - 1);
    expect((await write(on.author, 'Still', [], `buyer:${deleted}`)).status).toBe(404);
  });
});

describe('notes on work items', () => {
  const { on, ids } = openWorkItems(() => new Date('2026-03-01T12:00:00Z'));

  const write = (by: Colleague, about: string, text: string, mentions: number[] = []) =>
    by.post('notes', { about, text, mentions });
  const textsOn = async (about: string) =>
    (await on.ann.list('notes', { filter: { about } })).rows.map(({ text }) => text);

  test('the server creates notes on refund requests, reports and messages, with audit events that do not contain the text', async () => {
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

  test('the server denies notes on work items that the caller is not allowed to see', async () => {
    const [request, report, message] = ids() as [string, string, string];
    const denied = { status: 403, body: { message: expect.stringContaining('requires the role') } };
    for (const [by, about] of [
      [on.ofReports, request],
      [on.ofFinance, report],
      [on.ofFinance, message],
    ] as const) {
      const made = idOf(await write(on.ann, about, 'Not for all'));
      expect(await write(by, about, 'Mine')).toMatchObject(denied);
      expect(await by.list('notes', { filter: { about } })).toMatchObject(denied);
      expect(await by.get('notes', made)).toMatchObject(denied);
      expect((await by.list('notes')).rows.map(({ about: target }) => target)).not.toContain(about);
      expect(await by.list('colleagues', { filter: { about } })).toMatchObject(denied);
    }
    expect((await on.ofFinance.list('notes')).rows.map(({ about }) => about)).toEqual([request]);
    expect((await write(on.ann, 'report:999999', 'Of nothing')).status).toBe(404);
    expect((await write(on.ann, 'category:1', 'Of nothing')).status).toBe(422);
    expect((await on.ann.post('notes', { text: 'About nobody' })).body.errors).toHaveProperty('about');
  });

  test('the server notifies a mentioned colleague with a link, and rejects a mention of a colleague who is not allowed to see the work item', async () => {
    const [, report] = ids() as [string, string];
    expect(await write(on.ann, report, `@${on.ofFinance.name}`, [on.ofFinance.id])).toEqual({
      status: 422,
      body: fieldErrors('mentions: Only administrators who can see this record can be mentioned'),
    });
    await write(on.ann, report, `@${on.ofReports.name}, look`, [on.ofReports.id]);
    expect(await mentionsOf(on.ofReports)).toMatchObject([
      {
        message: `${on.ann.name} mentioned you in a note on a report`,
        link: `community_reports/${on.report.id}/show`,
      },
    ]);
  });

  test('the server deletes the notes on a work item when its requester, reporter, reported seller or sender is deleted', async () => {
    const [request, report, message] = ids() as [string, string, string];
    for (const about of ids()) await write(on.ann, about, 'Traceable');
    const countNotes = async () =>
      (
        await on.it.pool.query<{ about: string }>(
          "select num_nonnulls(refund_request_id, report_id, message_id) from tys.notes where text = 'Traceable'",
        )
      ).rowCount;
    expect(await countNotes()).toBe(3);
    // The seller of a refund request is not its requester.
    await on.boss.call('deleteUsers', { user_ids: [on.request.sellerId] });
    expect(await textsOn(request)).toContain('Traceable');
    await on.boss.call('deleteUsers', { user_ids: [on.request.buyerId, on.report.sellerId, on.writer] });
    expect(await countNotes()).toBe(0);
    for (const about of [request, report, message]) expect(await textsOn(about)).toEqual([]);
    // The report still has to be resolved, so it accepts new notes.
    expect((await write(on.ann, report, 'Seller has left')).status).toBe(201);
  });
});
