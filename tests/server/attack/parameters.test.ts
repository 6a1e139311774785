import { expect, test } from 'vitest';

import { openWithAdmin } from '../support/openWithAdmin';
import { addAdmin, addPeople, rowsOf } from '../support/people';

const { it, admin } = openWithAdmin('admins', 'sellers');

const post = (path: string, body: string) => admin.send('POST', path, { body });

test('whom a call is about is in its path, whatever the body says', async () => {
  const [meant, other] = [await addAdmin(it.db, []), await addAdmin(it.db, [])];
  const [before] = await rowsOf(it.db, [other]);
  const fields = { role_ids: [1], email: 'named@attack.example', first_name: 'Named', last_name: 'Twice' };
  const { status } = await post(`admin/admins/${meant}/roles`, JSON.stringify({ ...fields, id: other }));
  expect(status).toBe(200);
  expect(await rowsOf(it.db, [other])).toEqual([before]);
  expect((await rowsOf(it.db, [meant]))[0]!.firstName).toBe('Named');
});

test('a call that takes a body takes nothing from the query', async () => {
  const [id] = await addPeople(it.db, {});
  expect(await post(`admin/block-user?user_ids=${id}&user_ids[]=${id}`, '{}')).toMatchObject({ status: 422 });
  expect((await rowsOf(it.db, [id!]))[0]!.isBlocked).toBe(false);
});

test('of a field that is there twice the one that was checked is the one that is used', async () => {
  const [id] = await addPeople(it.db, {});
  const twice = (first: string, second: string) =>
    `{"user_id": ${id}, "last_name": "Name", "first_name": ${first}, "first_name": ${second}}`;
  expect(await post('admin/edit-user', twice('"Good"', '""'))).toMatchObject({ status: 422 });
  expect(await post('admin/edit-user', twice('""', '"Last"'))).toMatchObject({ status: 200 });
  expect((await rowsOf(it.db, [id!]))[0]!.firstName).toBe('Last');
});

test('and so it is in a query', async () => {
  expect(await admin.send('GET', 'admin/sellers?per_page=1&per_page=1000000')).toMatchObject({ status: 200 });
  expect(await admin.send('GET', 'admin/sellers?per_page=1000000&per_page=1')).toMatchObject({ status: 422 });
});
