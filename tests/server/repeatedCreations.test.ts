// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine orders repeated requests.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { deleteExpired } from '../../server/runtime/housekeeping';
import { PICTURE } from '../apiSpecification/support/shapes';
import { createExtrasClient } from './helpers/client';
import { openWithAdmin } from './helpers/openForTests';

describe('creation of records with an idempotency key', () => {
  const { it, admin } = openWithAdmin('subscriptions', 'categories', 'admins', 'reports');

  const PLAN = { name: 'Starter', price_usd: 19, credits: 20, is_one_off: false, benefits: ['One'] };
  const createPlan = (changes: object = {}) =>
    admin.call('createPlan', { ...PLAN, idempotency_key: 'one plan', ...changes });
  const planNames = async () => (await admin.call('listPlans', {})).data.plans.map(({ name }) => name);
  const CREATED = { status: 200, success: true, message: 'Plan created', data: null };

  test('a repeated request with the same idempotency key creates only one plan', async () => {
    expect(await createPlan()).toEqual(CREATED);
    expect(await createPlan()).toEqual(CREATED);
    expect(await planNames()).toEqual(['Starter']);
  });

  test('concurrent requests with the same idempotency key create only one plan', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => createPlan()));
    expect(responses).toEqual(responses.map(() => CREATED));
    expect(await planNames()).toEqual(['Starter']);
  });

  test('the same request without an idempotency key, or with another key, creates another plan', async () => {
    await createPlan();
    await createPlan({ idempotency_key: 'another plan' });
    await admin.call('createPlan', PLAN);
    expect(await planNames()).toEqual(['Starter', 'Starter', 'Starter']);
  });

  test('the server rejects an idempotency key that belongs to a different request, and creates no record', async () => {
    await createPlan();
    expect(await createPlan({ price_usd: 12 })).toMatchObject({
      status: 409,
      message: 'This form was already saved with other values. Check the record, then try again.',
    });
    const image = PICTURE;
    const category = { name: 'Saunas', is_popular: 0, image, idempotency_key: 'one plan' } as const;
    expect(await admin.call('createCategory', category)).toMatchObject({ status: 409 });
    expect(await planNames()).toEqual(['Starter']);
  });

  test('the server creates another plan if another administrator sends the same idempotency key', async () => {
    await createPlan();
    const other = await it.withRoles('subscriptions');
    await other.call('createPlan', { ...PLAN, idempotency_key: 'one plan' });
    expect(await planNames()).toEqual(['Starter', 'Starter']);
  });

  test('the server accepts an idempotency key again after the first request was rejected', async () => {
    expect(await createPlan({ credits: 0 })).toMatchObject({ status: 422 });
    expect(await createPlan()).toEqual(CREATED);
  });

  test('a repeated request with the same idempotency key creates only one category or administrator', async () => {
    const category = {
      name: 'Saunas',
      is_popular: 0,
      image: PICTURE,
      idempotency_key: 'a category',
    } as const;
    const { data: listed } = await admin.call('listRoles', {});
    const colleague = {
      role_ids: [listed.roles[0]!.id],
      email: 'nia.moss@b.example',
      first_name: 'Nia',
      last_name: 'Moss',
      password: 'secret6',
      confirm_password: 'secret6',
      idempotency_key: 'an administrator',
    };
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(await admin.call('createCategory', category)).toMatchObject({ message: 'Category created' });
      expect(await admin.call('createAdmin', colleague)).toMatchObject({ message: 'Admin created' });
    }
    expect(
      await admin.call('createAdmin', { ...colleague, password: 'another', confirm_password: 'another' }),
    ).toMatchObject({ status: 409 });
    const { rows } = await it.pool.query<{ hash: string }>(
      "select request_hash as hash from tys.idempotency_keys where key = 'an administrator'",
    );
    expect(rows).toEqual([{ hash: expect.stringMatching(/^\$argon2id\$/) as unknown }]);
  });

  test('the response to a repeated request to create a saved reply contains the first saved reply', async () => {
    const extras = createExtrasClient(it.app, admin.headers);
    const post = () =>
      extras.post('saved-replies', { name: 'Hours', text: 'From nine.', idempotency_key: 'a reply' });
    const first = await post();
    expect(first.status).toBe(201);
    expect(await post()).toEqual(first);
    const { rows } = await extras.list('activity', {});
    expect(rows.filter(({ action }) => action === 'created')).toHaveLength(1);
  });

  test('the server deletes an idempotency key after a day', async () => {
    await createPlan();
    const tidy = () =>
      deleteExpired({ db: it.db, outbox: '/nowhere', log: { info() {}, warn() {}, error() {} } });
    const keys = async () => (await it.pool.query('select key from tys.idempotency_keys')).rows;
    await tidy();
    expect(await keys()).toEqual([{ key: 'one plan' }]);
    await it.db.execute(sql`update tys.idempotency_keys set created_at = now() - interval '25 hours'`);
    await tidy();
    expect(await keys()).toEqual([]);
  });
});
