import { sum } from 'es-toolkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { contactSubmissions, payouts } from '../../server/db/schema';
import type { Role } from '../../src/contract/roles';
import { timesOf } from '../support/longTrials';
import { refusal } from './support/client';
import { addReport, addRequest } from './support/workItems';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addPeople, addPerson } from './support/people';
import { countRowsRead, recordStatements } from './support/rowsRead';

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

  const reader = async (...roles: Role[]) => {
    const { headers, id } = await it.withRoles(...roles);
    const { list, get, put } = createExtrasClient(it.app, headers);
    const unread = async () =>
      (await list('notifications')).rows.filter((row) => row.unread).map((row) => row.id);
    return { list: (query = {}) => list('notifications', query), get, put, unread, id };
  };

  test('they are of what happened, the latest first, each with the address of its record', async () => {
    const { rows, total } = await (await reader('finance', 'reports')).list();
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
      row('report', 3, 'community_reports', 'Bea Buyer reported: Massage'),
      row('refund_request', 4, 'refund_requests', 'Bea Buyer requested a refund of $15.00'),
    ]);
    expect(total).toBe('4');
  });

  /** Who hears of what: whoever may open the page that it leads to. */
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
  ])('the holder of %s alone hears of %j', async (role, kinds) => {
    const me = await reader(...(role === 'none' ? [] : [role]));
    const { rows, total } = await me.list();
    expect([rows.map((row) => row.kind), total]).toEqual([kinds, String(kinds.length)]);
    for (const [kind, id] of Object.entries(ids)) {
      const isMine = kinds.some((mine) => mine === kind);
      expect((await me.get('notifications', id)).status, kind).toBe(isMine ? 200 : 404);
      expect((await me.put('notifications', id, { unread: false })).status, kind).toBe(isMine ? 200 : 404);
    }
  });

  describe('once seen', () => {
    test('one is read, for this reader alone, and stays so', async () => {
      const [me, other] = [await reader('finance'), await reader('finance')];
      expect(await me.put('notifications', ids.refund_request, { unread: false })).toMatchObject({
        status: 200,
        body: { id: ids.refund_request, unread: false },
      });
      expect((await me.put('notifications', ids.refund_request, { unread: false })).status).toBe(200);
      expect(await me.unread()).toEqual([ids.failed_payout]);
      expect((await me.get('notifications', ids.refund_request)).body.unread).toBe(false);
      expect(await other.unread()).toEqual([ids.failed_payout, ids.refund_request]);
    });

    test('all are read at once, but none of what comes later', async () => {
      const me = await reader('finance');
      expect(await me.put('notifications', 'all', { unread: false })).toEqual({
        status: 200,
        body: { id: 'all', unread: false },
      });
      expect(await me.unread()).toEqual([]);
      const { id } = await addRequest(it.db, { createdAt: START });
      expect(await me.unread()).toEqual([`refund_request-${id}`]);
      expect((await me.list()).total).toBe('3');
    });

    test('there is no way back, and nothing else to say', async () => {
      const me = await reader('finance');
      for (const changes of [{}, { unread: true }, { unread: 'no' }, { message: 'Mine' }]) {
        expect(await me.put('notifications', ids.refund_request, changes)).toEqual({
          status: 422,
          body: refusal('unread: Must be false'),
        });
      }
    });

    test('a reader who is deleted leaves nothing behind', async () => {
      const me = await reader('reports');
      await me.put('notifications', 'all', { unread: false });
      const kept = async () =>
        (await it.pool.query('select from tys.seen_until where user_id = $1', [me.id])).rows.length;
      expect(await kept()).toBe(2);
      await (await it.withRoles('admins')).call('deleteAdmin', { id: me.id });
      expect(await kept()).toBe(0);
    });
  });

  test('what was dealt with says how, to everybody, and is no news', async () => {
    const me = await reader('finance', 'reports');
    const admin = createExtrasClient(it.app, (await it.withRoles('finance', 'reports')).headers);
    const { id, sellerId } = await addRequest(it.db, { createdAt: START });
    const report = await addReport(it.db, { createdAt: START });
    const payout = { sellerId, amountCents: 5_00 };
    const [failed] = await it.db
      .insert(payouts)
      .values({ ...payout, status: 'failed', createdAt: new Date(+START - 1) })
      .returning();
    const notices = [`refund_request-${id}`, `report-${report.id}`, `failed_payout-${failed!.id}`];
    const seen = async () =>
      Promise.all(
        notices.map(async (notice) => {
          const { unread, done } = (await me.get('notifications', notice)).body;
          return [unread, done];
        }),
      );
    expect(await seen()).toEqual([
      [true, null],
      [true, null],
      [true, null],
    ]);
    await admin.put('refund-requests', String(id), { status: 'denied', note: 'The visit took place' });
    await admin.put('reports', String(report.id), { status: 'closed' });
    await it.db.insert(payouts).values({ ...payout, status: 'paid', createdAt: START });
    expect(await seen()).toEqual([
      [false, 'denied'],
      [false, 'closed'],
      [false, 'paid'],
    ]);
  });

  test('after thirty days they are no news', async () => {
    now = new Date(+START + 27 * DAY);
    const me = await reader('reports');
    expect(await me.unread()).toEqual([ids.contact_message, ids.report]);
    now = new Date(+now + 1);
    expect(await me.unread()).toEqual([ids.contact_message]);
    expect((await me.get('notifications', ids.report)).status).toBe(404);
  });

  test('they come in pages', async () => {
    const { rows, total } = await (await reader('reports', 'finance')).list({ range: [1, 2] });
    expect(rows).toHaveLength(2);
    expect(Number(total)).toBeGreaterThan(3);
    const beyond = await (await reader('reports', 'finance')).list({ range: [90, 99] });
    expect([beyond.rows, beyond.total]).toEqual([[], total]);
  });
});

describe('many notifications', () => {
  const FEW = 2_000;
  const MANY = timesOf('MESSAGES', 50_000, 200_000);
  /** Well below what reading all of them takes, which are twenty-five times as many at the least. */
  const AT_MOST = 2;

  let it: TestApp;
  let me: Awaited<ReturnType<TestApp['withRoles']>>;
  let writer: number;
  let there = 0;
  beforeAll(async () => {
    it = await openTestApp();
    me = await it.withRoles('reports', 'finance');
    writer = await addPerson(it.db, { role: 'buyer', firstName: 'Wim', lastName: 'Writer' });
  });
  afterAll(() => it.close());

  /** Messages of the last two weeks, up to so many in all. */
  const fillUp = async (count: number) => {
    await it.pool.query(
      `insert into tys.contact_submissions (user_id, subject, message, created_at)
      select $1, 'Message ' || n, repeat('x', 300), now() - n * interval '6 seconds' from generate_series($2::int, $3) n`,
      [writer, there + 1, count],
    );
    await it.pool.query('vacuum analyze tys.contact_submissions');
    there = count;
  };
  const rowsRead = async (work: () => Promise<unknown>) => {
    const { statements, stop } = recordStatements(it.pool);
    await work();
    stop();
    const counts: number[] = [];
    for (const statement of statements) counts.push(await countRowsRead(it.pool, statement));
    return sum(counts);
  };

  test('among many times as many messages they read as many rows, to be listed and to be seen', async () => {
    const { list, get, put } = createExtrasClient(it.app, me.headers);
    const ways = {
      list: () => list('notifications', { range: [0, 9] }),
      get: () => get('notifications', 'contact_message-1001'),
      seeOne: () => put('notifications', 'contact_message-1001', { unread: false }),
      seeAll: () => put('notifications', 'all', { unread: false }),
    };
    const measure = async () => {
      const all: Partial<Record<keyof typeof ways, number>> = {};
      for (const [name, way] of Object.entries(ways)) all[name as keyof typeof ways] = await rowsRead(way);
      return all as Record<keyof typeof ways, number>;
    };
    await fillUp(FEW);
    const few = await measure();
    await fillUp(MANY);
    const many = await measure();
    for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
      expect(many[way] / few[way], way).toBeLessThan(AT_MOST);
    }
    const { rows, total } = await ways.list();
    expect([rows.length, total]).toEqual([10, '1000']);
    expect(rows[0]).toMatchObject({ message: 'Wim Writer wrote: Message 1', unread: false });
    // Having seen all of them leaves one row for each kind.
    await ways.seeAll();
    const seen = await it.pool.query('select kind from tys.seen_until where user_id = $1', [me.id]);
    expect(seen.rows).toEqual([{ kind: 'contact_message' }]);
    expect((await it.pool.query('select from tys.seen_notifications')).rows).toEqual([]);
  });
});
