// Both engines: triggers and functions of the database keep the chain.
import { afterAll, expect, test } from 'vitest';

import { sealAll } from '../../../server/activity/seal';
import { verifyActivity } from '../../../server/activity/verify';
import { openDaysWork } from '../support/openDaysWork';

/** What was done is read without whoever was deleted since, and with what a thing was. */

const { it, all, morgan, katya } = await openDaysWork();
afterAll(() => it.close());

test('whoever is deleted is in it without a name, and the chain is whole', async () => {
  await sealAll(it.db);
  await morgan.call('deleteUsers', { user_ids: [katya] });
  const { rows } = await all.list('activity', { filter: { target: `buyer:${katya}` } });
  expect(rows.map(({ action, person }) => [action, person])).toEqual([
    ['deleted', { id: katya, role: 'buyer', name: null }],
    ['blocked', { id: katya, role: 'buyer', name: null }],
  ]);
  const { rows: kept } = await it.pool.query<{ all: string }>(
    "select string_agg(t::text, '') || (select string_agg(a::text, '') from tys.activity a) as all from tys.activity_texts t",
  );
  expect(kept[0]!.all).not.toMatch(/Katya|Petrova/i);
  await sealAll(it.db);
  expect((await verifyActivity(it.pool)).broken).toBeUndefined();
});

test('the roles of an administrator are read in it after they are deleted, and their name is not', async () => {
  const { roles } = (await morgan.call('listRoles', {})).data;
  const idOf = (wanted: string) => roles.find(({ key }) => key === wanted)!.id;
  const fields = {
    email: 'kim@example.com',
    first_name: 'Kim',
    last_name: 'Lee',
    password: '',
    confirm_password: '',
  };
  const password = 'a-password-9';
  const made = { ...fields, password, confirm_password: password, role_ids: [idOf('sellers')] };
  expect((await morgan.call('createAdmin', made)).status).toBe(200);
  const {
    rows: [kim],
  } = await it.pool.query<{ id: number }>("select id from tys.users where email = 'kim@example.com'");
  await morgan.call('updateAdmin', { ...fields, id: kim!.id, role_ids: [idOf('finance')] });
  await morgan.call('deleteAdmin', { id: kim!.id });
  const { rows } = await all.list('activity', { filter: { target: `admin:${kim!.id}` } });
  expect(rows).toMatchObject([
    { action: 'deleted', person: { name: null }, changes: [] },
    { action: 'updated', changes: [{ field: 'roles', before: 'sellers', after: 'finance' }], facts: {} },
    { action: 'created', changes: [{ field: 'roles', before: null, after: 'sellers' }], facts: {} },
  ]);
});

test('of a thing that is deleted it says what it was', async () => {
  const [plan] = (await morgan.call('listPlans', {})).data.plans;
  await morgan.call('deletePlan', { id: plan!.id });
  const [deleted] = (await all.list('activity', { filter: { target: `plan:${plan!.id}` } })).rows;
  expect(deleted).toMatchObject({
    action: 'deleted',
    name: 'Glow',
    changes: expect.arrayContaining([
      { field: 'price_cents', before: 990, after: null },
      { field: 'benefits', before: 'a, b', after: null },
    ]),
  });
});
