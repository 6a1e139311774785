// Both engines: triggers and functions of the database keep the chain.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sealAll } from '../../../server/activity/seal';
import { verifyActivity } from '../../../server/activity/verify';
import { addRequest } from '../support/concerns';
import { createExtrasClient } from '../support/extras';
import { openTestApp, type TestApp } from '../support/openTestApp';
import { addPerson } from '../support/people';

/** A day's work, read again: by whoever may, filtered by anything, and without whoever was deleted since. */

const DAYS = ['2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z', '2026-03-03T10:00:00Z'];
let today = DAYS[0]!;
let it: TestApp;
let all: ReturnType<typeof createExtrasClient>;
let morgan: Awaited<ReturnType<TestApp['withRoles']>>;
let katya: number;
let request: Awaited<ReturnType<typeof addRequest>>;

beforeAll(async () => {
  it = await openTestApp({ now: () => new Date(today) });
  morgan = await it.withRoles('admins', 'buyers', 'sellers', 'finance', 'subscriptions');
  all = createExtrasClient(it.app, morgan.headers);
  await morgan.call('editProfile', { first_name: 'Morgan', last_name: 'Reyes' });
  katya = await addPerson(it.db, { role: 'buyer', firstName: 'Katya', lastName: 'Petrova' });
  request = await addRequest(it.db);
  today = DAYS[1]!;
  await morgan.call('blockUsers', { user_ids: [katya] });
  await morgan.call('createPlan', {
    name: 'Glow',
    price_usd: 9.9,
    credits: 10,
    is_one_off: 0,
    benefits: ['a', 'b'],
  });
  today = DAYS[2]!;
  await createExtrasClient(it.app, morgan.headers).put('refund-requests', request.id, {
    status: 'denied',
    note: 'The salon was open',
  });
  await morgan.call('refund', { id: request.debit, credits_to_refund: 12.5 });
});
afterAll(() => it.close());

const actions = async (filter: object = {}, of = all) =>
  (await of.list('activity', { filter, range: [0, 9] })).rows.map(({ action }) => action);

test('an event says who did what to whom, with what was before and after, and why', async () => {
  const { rows, total } = await all.list('activity', { range: [0, 9] });
  // Counting would take longer than reading.
  expect(total).toBeNull();
  expect(rows).toMatchObject([
    {
      created_at: '2026-03-03T10:00:00.000Z',
      actor: { id: morgan.id, name: 'Morgan Reyes' },
      action: 'refunded',
      target: `transaction:${request.debit}`,
      name: 'Facial',
      person: { id: request.buyerId, role: 'buyer', name: 'Bea Buyer' },
      facts: { credits_hundredths: 1250, booking: request.bookingId },
    },
    { action: 'request_denied', target: `refund-request:${request.id}`, note: 'The salon was open' },
    {
      action: 'created',
      target: expect.stringMatching(/^plan:\d+$/),
      name: 'Glow',
      person: null,
      changes: expect.arrayContaining([
        { field: 'price_cents', before: null, after: 990 },
        { field: 'benefits', before: null, after: 'a, b' },
      ]),
    },
    { action: 'blocked', target: null, person: { id: katya, role: 'buyer', name: 'Katya Petrova' } },
    {
      action: 'profile_updated',
      actor: { name: 'Ada Tester' },
      changes: [
        { field: 'first_name', before: 'Ada', after: 'Morgan' },
        { field: 'last_name', before: 'Tester', after: 'Reyes' },
      ],
    },
  ]);
  const { body } = await all.get('activity', rows[0]!.id as number);
  expect(body).toEqual(rows[0]);
});

describe('is narrowed by', () => {
  test.each([
    ['whom it is about', () => ({ target: `buyer:${katya}` }), ['blocked']],
    ['another kind of person of that number', () => ({ target: `seller:${katya}` }), []],
    ['what it was done to', () => ({ target: `refund-request:${request.id}` }), ['request_denied']],
    ['what was done', () => ({ action: 'refunded' }), ['refunded']],
    ['any of several things done', () => ({ action: ['blocked', 'refunded'] }), ['refunded', 'blocked']],
    ['several, and words', () => ({ action: ['created', 'refunded'], q: 'bea' }), ['refunded']],
    ['who did it', () => ({ actor: morgan.id, to: '2026-03-01' }), ['profile_updated']],
    ['nobody who did anything', () => ({ actor: 2_147_483_647 }), []],
    ['its day', () => ({ from: '2026-03-02', to: '2026-03-02' }), ['created', 'blocked']],
    [
      'its moment',
      () => ({ from: '2026-03-02T10:00:00Z', to: '2026-03-03T10:00:00+00:00' }),
      ['created', 'blocked'],
    ],
    ['a name', () => ({ q: 'petrova' }), ['blocked']],
    ['the name of a thing', () => ({ q: 'GLOW' }), ['created']],
    ['words of a note', () => ({ q: 'salon open' }), ['request_denied']],
    ['words and more', () => ({ q: 'bea', action: 'refunded' }), ['refunded']],
  ])('%s', async (_what, filter, expected) => {
    expect(await actions(filter())).toEqual(expected);
  });

  test.each([
    { action: 'nothing' },
    { action: [] },
    { action: ['blocked', 1] },
    { from: 'yesterday' },
    { q: 'x'.repeat(500) },
  ])('nothing odd: %o', async (filter) => {
    expect((await all.list('activity', { filter })).status).toBe(422);
  });

  test.each(['a b', 5])('what is no target (%o) is told what one is', async (target) => {
    const { status, body } = await all.list('activity', { filter: { target } });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: 'filter.target: Write a kind and a number, such as buyer:1042',
    });
  });
});

describe('is read by', () => {
  const readBy = async (...roles: Parameters<TestApp['withRoles']>) =>
    createExtrasClient(it.app, (await it.withRoles(...roles)).headers);
  const statusOf = async (of: typeof all, filter: object) => (await of.list('activity', { filter })).status;

  test('whoever manages administrators: all of it', async () => {
    expect(await statusOf(await readBy('admins'), {})).toBe(200);
  });

  test('whoever may see the person: what is about them, and nothing else', async () => {
    const ofBuyers = await readBy('buyers');
    expect(await actions({ target: `buyer:${katya}` }, ofBuyers)).toEqual(['blocked']);
    for (const filter of [
      {},
      { target: `seller:${request.sellerId}` },
      { target: `admin:${morgan.id}` },
      { target: 'plan:1' },
    ])
      expect(await statusOf(ofBuyers, filter)).toBe(403);
    const [blocked] = (await all.list('activity', { filter: { action: 'blocked' } })).rows;
    const [created] = (await all.list('activity', { filter: { action: 'created' } })).rows;
    expect((await ofBuyers.get('activity', blocked!.id as number)).status).toBe(200);
    expect((await ofBuyers.get('activity', created!.id as number)).status).toBe(403);
  });

  test('nobody else', async () => {
    const others = await readBy('finance', 'categories', 'settings');
    for (const filter of [{}, { target: `buyer:${katya}` }]) expect(await statusOf(others, filter)).toBe(403);
    expect((await createExtrasClient(it.app).list('activity')).status).toBe(401);
  });

  test('nobody can write it', async () => {
    expect((await all.put('activity', 1, { action: 'refunded' })).status).toBe(404);
  });

  test('a page after the first, of several things done', async () => {
    const filter = { action: ['blocked', 'refunded', 'request_denied'] };
    const { rows } = await all.list('activity', { filter, range: [1, 2] });
    expect(rows.map(({ action }) => action)).toEqual(['request_denied', 'blocked']);
  });
});

test('a list that was saved as a file is in it, by whoever saved it', async () => {
  const exporter = await it.withRoles('finance');
  const { post } = createExtrasClient(it.app, exporter.headers);
  const made = await post('activity', { what: 'seller_payouts', rows: 3 });
  expect(made).toMatchObject({
    status: 201,
    body: { action: 'exported', actor: { id: exporter.id }, facts: { what: 'seller_payouts', rows: 3 } },
  });
  expect((await all.list('activity', { filter: { actor: exporter.id } })).rows).toEqual([made.body]);
  for (const odd of [
    {},
    { what: 'the moon', rows: 1 },
    { what: 'activity', rows: -1 },
    { what: 'activity', rows: 1e9 },
  ])
    expect((await post('activity', odd)).status).toBe(422);
  expect((await createExtrasClient(it.app).post('activity', { what: 'activity', rows: 1 })).status).toBe(401);
});

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
