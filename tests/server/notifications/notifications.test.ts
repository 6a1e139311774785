import { sum } from 'es-toolkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { contactSubmissions, payouts } from '../../../server/db/schema';
import type { Role } from '../../../src/contract/roles';
import { roundsOf } from '../../support/longTrials';
import { fieldErrors, createExtrasClient } from '../helpers/client';
import { addReport, addRequest } from '../helpers/records';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addPeople, addPerson } from '../helpers/people';
import { countRowsRead, recordStatements } from '../helpers/rowsRead';

describe('notifications', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const START = new Date('2026-03-01T12:00:00Z');

  let now = START;
  let it: TestApp;
  let ids: Record<'refund_request' | 'report' | 'contact_message' | 'failed_payout', string>;
  beforeEach(async () => {
    it = await openTestApp({ now: () => now });
    const ago = (days: number) => new Date(+START - days * DAY);
    const [sellerId, userId] = (await addPeople(
      it.db,
      { firstName: 'Sol', lastName: 'Seller' },
      { role: 'buyer', firstName: 'Wim', lastName: 'Writer' },
    )) as [number, number];
    const message = { userId, subject: 'Opening hours', message: '<b>When?</b>', createdAt: ago(2) };
    const [sent] = await it.db.insert(contactSubmissions).values(message).returning();
    const payout = { sellerId, amountCents: 123_45, createdAt: ago(1) };
    const [failed] = await it.db
      .insert(payouts)
      .values([
        { ...payout, status: 'failed', failureReason: 'account_closed' },
        { ...payout, status: 'paid' },
        { ...payout, status: 'pending' },
      ])
      .returning();
    ids = {
      refund_request: `refund_request-${(await addRequest(it.db, { createdAt: ago(4) })).id}`,
      report: `report-${(await addReport(it.db, { createdAt: ago(3), service: 'Massage' })).id}`,
      contact_message: `contact_message-${sent!.id}`,
      failed_payout: `failed_payout-${failed!.id}`,
    };
  });
  beforeEach(() => {
    now = START;
  });
  afterEach(() => it.close());

  const openCaller = async (...roles: Role[]) => {
    const { headers, id } = await it.withRoles(...roles);
    const { list, get, put } = createExtrasClient(it.app, headers);
    const unread = async () =>
      (await list('notifications')).rows.filter((row) => row.unread).map((row) => row.id);
    return { list: (query = {}) => list('notifications', query), get, put, unread, id };
  };

  test('the list of notifications has the newest record first, each with a link to the record', async () => {
    const { rows, total } = await (await openCaller('finance', 'reports')).list();
    const row = (kind: keyof typeof ids, days: number, page: string, message: string) => {
      const created_at = new Date(+START - days * DAY).toISOString();
      const link = `${page}?only=${ids[kind].slice(kind.length + 1)}`;
      return { id: ids[kind], kind, message, created_at, link, unread: true, done: null };
    };
    expect(rows).toEqual([
      row(
        'failed_payout',
        1,
        'finance',
        'The payout of $123.45 to Sol Seller failed: the bank account is closed',
      ),
      row('contact_message', 2, 'contact_forms', 'Wim Writer wrote: Opening hours'),
      row('report', 3, 'community_reports', 'Bea Buyer sent a report about Massage'),
      row('refund_request', 4, 'refund_requests', 'Bea Buyer requested a refund of $15.00'),
    ]);
    expect(total).toBe('4');
  });

  /** A user receives the notifications that link to pages which the user is allowed to open. */
  test.each<[Role | 'none', (keyof typeof ids)[]]>([
    ['finance', ['failed_payout', 'refund_request']],
    ['reports', ['contact_message', 'report']],
    ...(
      [
        'dashboard',
        'categories',
        'sellers',
        'buyers',
        'subscriptions',
        'blocked_users',
        'settings',
        'admins',
        'none',
      ] as const
    ).map((role): [Role | 'none', []] => [role, []]),
  ])('a user with the role %s receives only notifications of the kinds %j', async (role, kinds) => {
    const me = await openCaller(...(role === 'none' ? [] : [role]));
    const { rows, total } = await me.list();
    expect([rows.map((row) => row.kind), total]).toEqual([kinds, String(kinds.length)]);
    for (const [kind, id] of Object.entries(ids)) {
      const isVisible = kinds.some((visible) => visible === kind);
      expect((await me.get('notifications', id)).status, kind).toBe(isVisible ? 200 : 404);
      expect((await me.put('notifications', id, { unread: false })).status, kind).toBe(isVisible ? 200 : 404);
    }
  });

  describe('seen notifications', () => {
    test('a notification that one administrator has read stays unread for all others', async () => {
      const [me, other] = [await openCaller('finance'), await openCaller('finance')];
      expect(await me.put('notifications', ids.refund_request, { unread: false })).toMatchObject({
        status: 200,
        body: { id: ids.refund_request, unread: false },
      });
      expect((await me.put('notifications', ids.refund_request, { unread: false })).status).toBe(200);
      expect(await me.unread()).toEqual([ids.failed_payout]);
      expect((await me.get('notifications', ids.refund_request)).body.unread).toBe(false);
      expect(await other.unread()).toEqual([ids.failed_payout, ids.refund_request]);
    });

    test('an update with the id `all` marks all current notifications as seen, but no later notification', async () => {
      const me = await openCaller('finance');
      expect(await me.put('notifications', 'all', { unread: false })).toEqual({
        status: 200,
        body: { id: 'all', unread: false },
      });
      expect(await me.unread()).toEqual([]);
      const { id } = await addRequest(it.db, { createdAt: START });
      expect(await me.unread()).toEqual([`refund_request-${id}`]);
      expect((await me.list()).total).toBe('3');
    });

    test('the server rejects a request to mark a notification as unread', async () => {
      const me = await openCaller('finance');
      for (const changes of [{}, { unread: true }, { unread: 'no' }, { message: 'Mine' }]) {
        expect(await me.put('notifications', ids.refund_request, changes)).toEqual({
          status: 422,
          body: fieldErrors('unread: Must be false'),
        });
      }
    });

    test('the server deletes the read marks of a deleted administrator', async () => {
      const me = await openCaller('reports');
      await me.put('notifications', 'all', { unread: false });
      const countSeen = async () =>
        (await it.pool.query('select from tys.seen_until where user_id = $1', [me.id])).rows.length;
      expect(await countSeen()).toBe(2);
      await (await it.withRoles('admins')).call('deleteAdmin', { id: me.id });
      expect(await countSeen()).toBe(0);
    });
  });

  test('the notification of a resolved record is marked as read for all administrators, and shows the resolution', async () => {
    const me = await openCaller('finance', 'reports');
    const admin = createExtrasClient(it.app, (await it.withRoles('finance', 'reports')).headers);
    const { id, sellerId } = await addRequest(it.db, { createdAt: START });
    const report = await addReport(it.db, { createdAt: START });
    const payout = { sellerId, amountCents: 5_00 };
    const [failed] = await it.db
      .insert(payouts)
      .values({ ...payout, status: 'failed', createdAt: new Date(+START - 1) })
      .returning();
    const notices = [`refund_request-${id}`, `report-${report.id}`, `failed_payout-${failed!.id}`];
    const readNotices = async () =>
      Promise.all(
        notices.map(async (notice) => {
          const { unread, done } = (await me.get('notifications', notice)).body;
          return [unread, done];
        }),
      );
    expect(await readNotices()).toEqual([
      [true, null],
      [true, null],
      [true, null],
    ]);
    await admin.put('refund-requests', String(id), { status: 'denied', note: 'The visit took place' });
    await admin.put('reports', String(report.id), { status: 'closed' });
    await it.db.insert(payouts).values({ ...payout, status: 'paid', createdAt: START });
    expect(await readNotices()).toEqual([
      [false, 'denied'],
      [false, 'closed'],
      [false, 'paid'],
    ]);
  });

  test('the list of notifications omits records older than thirty days', async () => {
    now = new Date(+START + 27 * DAY);
    const me = await openCaller('reports');
    expect(await me.unread()).toEqual([ids.contact_message, ids.report]);
    now = new Date(+now + 1);
    expect(await me.unread()).toEqual([ids.contact_message]);
    expect((await me.get('notifications', ids.report)).status).toBe(404);
  });

  test('the server returns the requested page of notifications', async () => {
    const { rows, total } = await (await openCaller('reports', 'finance')).list({ range: [1, 2] });
    expect(rows).toHaveLength(2);
    expect(Number(total)).toBeGreaterThan(3);
    const beyond = await (await openCaller('reports', 'finance')).list({ range: [90, 99] });
    expect([beyond.rows, beyond.total]).toEqual([[], total]);
  });
});

describe('many notifications', () => {
  const FEW = 2_000;
  const MANY = roundsOf('MESSAGES', 50_000, 200_000);
  /** Maximum factor by which the number of read rows may grow, while the table grows at least by a factor of 25. */
  const MAX_GROWTH = 2;

  let it: TestApp;
  let me: Awaited<ReturnType<TestApp['withRoles']>>;
  let writer: number;
  let inserted = 0;
  beforeAll(async () => {
    it = await openTestApp();
    me = await it.withRoles('reports', 'finance');
    writer = await addPerson(it.db, { role: 'buyer', firstName: 'Wim', lastName: 'Writer' });
  });
  afterAll(() => it.close());

  /** Inserts recent messages until the table has this number of messages. */
  const fillUp = async (count: number) => {
    await it.pool.query(
      `insert into tys.contact_submissions (user_id, subject, message, created_at)
      select $1, 'Message ' || n, repeat('x', 300), now() - n * interval '6 seconds' from generate_series($2::int, $3) n`,
      [writer, inserted + 1, count],
    );
    await it.pool.query('vacuum analyze tys.contact_submissions');
    inserted = count;
  };
  const rowsRead = async (work: () => Promise<unknown>) => {
    const { statements, stop } = recordStatements(it.pool);
    await work();
    stop();
    const counts: number[] = [];
    for (const statement of statements) counts.push(await countRowsRead(it.pool, statement));
    return sum(counts);
  };

  test('the number of rows that the server reads for notifications hardly grows with the number of contact messages', async () => {
    const { list, get, put } = createExtrasClient(it.app, me.headers);
    const requests = {
      list: () => list('notifications', { range: [0, 9] }),
      get: () => get('notifications', 'contact_message-1001'),
      seeOne: () => put('notifications', 'contact_message-1001', { unread: false }),
      seeAll: () => put('notifications', 'all', { unread: false }),
    };
    const measure = async () => {
      const all: Partial<Record<keyof typeof requests, number>> = {};
      for (const [name, request] of Object.entries(requests))
        all[name as keyof typeof requests] = await rowsRead(request);
      return all as Record<keyof typeof requests, number>;
    };
    await fillUp(FEW);
    const few = await measure();
    await fillUp(MANY);
    const many = await measure();
    for (const name of Object.keys(requests) as (keyof typeof requests)[]) {
      expect(many[name] / few[name], name).toBeLessThan(MAX_GROWTH);
    }
    const { rows, total } = await requests.list();
    expect([rows.length, total]).toEqual([10, '1000']);
    expect(rows[0]).toMatchObject({ message: 'Wim Writer wrote: Message 1', unread: false });
    // Marking all as seen leaves one row for each kind.
    await requests.seeAll();
    const seen = await it.pool.query('select kind from tys.seen_until where user_id = $1', [me.id]);
    expect(seen.rows).toEqual([{ kind: 'contact_message' }]);
    expect((await it.pool.query('select from tys.seen_notifications')).rows).toEqual([]);
  });
});
