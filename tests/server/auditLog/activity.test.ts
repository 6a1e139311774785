// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine must run the triggers.
import { afterAll, describe, expect, test } from 'vitest';

import { appendPendingEvents, verifyActivity } from '../../../server/modules/auditLog';
import { fieldErrors } from '../helpers/client';
import { openDaysWork } from '../helpers/openDaysWork';

describe('activity list', async () => {
  const { it, all, morgan, katya, request, actions } = await openDaysWork();
  afterAll(() => it.close());

  test('the activity list contains the actor, action, person, changes and note of each event', async () => {
    const { rows, total } = await all.list('activity', { range: [0, 9] });
    // The list has no total, because counting takes longer than reading.
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

  describe('filters of the activity list', () => {
    test.each([
      ['a person', () => ({ target: `buyer:${katya}` }), ['blocked']],
      ['a person of another kind with the same id', () => ({ target: `seller:${katya}` }), []],
      ['a record', () => ({ target: `refund-request:${request.id}` }), ['request_denied']],
      ['an action', () => ({ action: 'refunded' }), ['refunded']],
      ['several actions', () => ({ action: ['blocked', 'refunded'] }), ['refunded', 'blocked']],
      ['several actions and a search', () => ({ action: ['created', 'refunded'], q: 'bea' }), ['refunded']],
      ['an actor and a last day', () => ({ actor: morgan.id, to: '2026-03-01' }), ['profile_updated']],
      ['an unknown actor', () => ({ actor: 2_147_483_647 }), []],
      ['a day', () => ({ from: '2026-03-02', to: '2026-03-02' }), ['created', 'blocked']],
      [
        'a start time and an end time',
        () => ({ from: '2026-03-02T10:00:00Z', to: '2026-03-03T10:00:00+00:00' }),
        ['created', 'blocked'],
      ],
      ['the name of a person', () => ({ q: 'petrova' }), ['blocked']],
      ['the name of a record', () => ({ q: 'GLOW' }), ['created']],
      ['words in a note', () => ({ q: 'salon open' }), ['request_denied']],
      ['a search and an action', () => ({ q: 'bea', action: 'refunded' }), ['refunded']],
    ])('the server filters the activity list by %s', async (_what, filter, expected) => {
      expect(await actions(filter())).toEqual(expected);
    });

    test.each([
      { action: 'nothing' },
      { action: [] },
      { action: ['blocked', 1] },
      { from: 'yesterday' },
      { q: 'x'.repeat(500) },
    ])('the server rejects the filter %o', async (filter) => {
      expect((await all.list('activity', { filter })).status).toBe(422);
    });

    test.each(['a b', 5])(
      'the server rejects %o as the filter `target`, and the error message contains a valid example',
      async (target) => {
        const { status, body } = await all.list('activity', { filter: { target } });
        expect(status).toBe(422);
        expect(body).toMatchObject({
          ...fieldErrors('filter.target: Enter a type and an ID, such as buyer:1042'),
        });
      },
    );
  });

  test('the server returns the requested range of an activity list that is filtered by several actions', async () => {
    const filter = { action: ['blocked', 'refunded', 'request_denied'] };
    const { rows } = await all.list('activity', { filter, range: [1, 2] });
    expect(rows.map(({ action }) => action)).toEqual(['request_denied', 'blocked']);
  });
});

describe('audit log after a deletion', async () => {
  const { it, all, morgan, katya } = await openDaysWork();
  afterAll(() => it.close());

  test('the server erases the name of a deleted person and keeps the hash chain intact', async () => {
    await appendPendingEvents(it.db);
    await morgan.call('deleteUsers', { user_ids: [katya] });
    const { rows } = await all.list('activity', { filter: { target: `buyer:${katya}` } });
    expect(rows.map(({ action, person }) => [action, person])).toEqual([
      ['deleted', { id: katya, role: 'buyer', name: null }],
      ['blocked', { id: katya, role: 'buyer', name: null }],
    ]);
    const { rows: stored } = await it.pool.query<{ all: string }>(
      "select string_agg(t::text, '') || (select string_agg(a::text, '') from tys.activity a) as all from tys.activity_texts t",
    );
    expect(stored[0]!.all).not.toMatch(/Katya|Petrova/i);
    await appendPendingEvents(it.db);
    expect((await verifyActivity(it.pool)).broken).toBeUndefined();
  });

  test('the server keeps the role changes of a deleted administrator, but erases the name', async () => {
    const { roles } = (await morgan.call('listRoles', {})).data;
    const idOf = (role: string) => roles.find(({ key }) => key === role)!.id;
    const fields = {
      email: 'kim@example.com',
      first_name: 'Kim',
      last_name: 'Lee',
      password: '',
      confirm_password: '',
    };
    const password = 'a-password-9';
    const created = { ...fields, password, confirm_password: password, role_ids: [idOf('sellers')] };
    expect((await morgan.call('createAdmin', created)).status).toBe(200);
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

  test('the audit event of a deletion shows the last values of the record', async () => {
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
});
