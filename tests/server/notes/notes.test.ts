import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { createExtrasClient } from '../support/extras';
import { idOf, newsOf, openNotes, type Colleague } from '../support/openNotes';
import { addPerson } from '../support/people';

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
  expect(events[0]).toMatchObject({ person: { id: on.buyer, role: 'buyer', name: 'Bea Buyer' }, note: null });
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
      body: { message: expect.stringContaining('needs the role') },
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
  const refused = { status: 403, body: { message: 'Only who wrote a note can change or remove it' } };
  expect(await on.other.put('notes', id, { text: 'Yours' })).toEqual(refused);
  expect(await on.other.remove('notes', id)).toEqual(refused);
  expect((await on.author.get('notes', id)).body).toMatchObject({ text: 'Only mine', edited_at: null });
});

test.each([
  ['', 'text: A note is required'],
  [' \n ', 'text: A note is required'],
  ['x'.repeat(2001), 'text: At most 2000 characters'],
])('a text of %j is refused', async (text, message) => {
  expect(await write(on.author, text)).toEqual({ status: 422, body: { message } });
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
