import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { fieldErrors, createExtrasClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';

describe('saved replies', async () => {
  let it: TestApp;
  let staff: ReturnType<typeof createExtrasClient>;
  let spanish: ReturnType<typeof createExtrasClient>;
  let id: number;
  beforeEach(async () => {
    it = await openTestApp();
    const { headers, id: own } = await it.withRoles('reports', 'admins');
    id = own;
    staff = createExtrasClient(it.app, headers);
    spanish = createExtrasClient(it.app, { ...headers, 'accept-language': 'es' });
  });
  afterEach(() => it.close());

  const namesFor = async ({ list }: typeof staff) =>
    (await list('saved-replies')).rows.map(({ name }) => name);
  const ENGLISH = ['It is done', 'More details, please', 'We are looking into it'];

  test('a new server has three saved replies in the caller’s language, with a placeholder for the recipient’s name', async () => {
    expect(await namesFor(staff)).toEqual(ENGLISH);
    const { rows, total } = await spanish.list('saved-replies');
    expect(rows.map(({ name }) => name)).toEqual([
      'Lo estamos mirando',
      'Más datos, por favor',
      'Ya está hecho',
    ]);
    expect(total).toBe('3');
    for (const { text } of rows) expect(text).toMatch(/^Hola, %\{first_name\}:\n\n/);
  });

  test('an administrator creates, changes and deletes a saved reply, with audit events', async () => {
    const { status, body } = await staff.post('saved-replies', { name: 'Hours ', text: 'From nine to six.' });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), name: 'Hours', text: 'From nine to six.' },
    ]);
    const own = Number(body.id);
    // A saved reply without a translation has the same text in every language.
    expect((await spanish.put('saved-replies', own, { text: 'Until eight.' })).body.text).toBe(
      'Until eight.',
    );
    expect((await staff.get('saved-replies', own)).body).toEqual({
      id: own,
      name: 'Hours',
      text: 'Until eight.',
    });
    expect((await staff.remove('saved-replies', own)).body).toMatchObject({ id: own });
    expect((await staff.remove('saved-replies', own)).status).toBe(404);
    expect(await namesFor(staff)).toEqual(ENGLISH);
    const { rows } = await staff.list('activity', { filter: { target: `saved-reply:${own}` } });
    expect(rows.map(({ action, name, actor }) => [action, name, (actor as { id: number }).id])).toEqual([
      ['deleted', 'Hours', id],
      ['updated', 'Hours', id],
      ['created', 'Hours', id],
    ]);
  });

  test('a change of a saved reply affects only the text in the caller’s language', async () => {
    const [first] = (await spanish.list('saved-replies')).rows;
    const one = Number(first!.id);
    const { body: before } = await staff.get('saved-replies', one);
    await spanish.put('saved-replies', one, { name: 'En ello', text: 'Estamos en ello.' });
    expect((await spanish.get('saved-replies', one)).body).toEqual({
      id: one,
      name: 'En ello',
      text: 'Estamos en ello.',
    });
    expect((await staff.get('saved-replies', one)).body).toEqual(before);
  });

  test('the server rejects a duplicate name, empty fields, a long name and too many saved replies', async () => {
    const post = (row: object) => staff.post('saved-replies', { name: 'New', text: 'Hello', ...row });
    expect(await post({ name: 'IT IS DONÉ' })).toEqual({
      status: 422,
      body: fieldErrors('name: This saved reply already exists'),
    });
    expect(await post({ name: ' ' })).toEqual({ status: 422, body: fieldErrors('name: Name is required') });
    expect(await post({ text: '' })).toEqual({ status: 422, body: fieldErrors('text: Text is required') });
    expect(await post({ name: 'x'.repeat(61) })).toMatchObject({ status: 422 });
    await it.pool.query(`insert into tys.saved_replies (name, text)
    select 'Filler ' || n, 'x' from generate_series(1, 97) n`);
    expect(await post({})).toMatchObject({ status: 409 });
  });
});
