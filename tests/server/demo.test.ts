import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { hashPassword } from '../../server/modules/auth/passwords';
import { createApp } from '../../server/createApp';
import { users } from '../../server/db/schema';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../server/runtime/demo';
import { createDemoLogins } from '../../server/runtime/demo/demoLogins';
import { createHistory } from '../../server/runtime/demo/history';
import { createMarketplace } from '../../server/runtime/demo/marketplace';
import { mayHaveDemo, wantsDemo, readConfig } from '../../server/runtime/config';
import { erasePeople } from '../../server/modules/accounts/deletePeople';
import { ALWAYS_OFFERED } from '../../src/contract/capabilityNames';
import { ROLES } from '../../src/contract/roles';
import { createClient } from './helpers/client';
import { openDemo } from './helpers/openDemo';
import { openTestApp, type TestApp } from './helpers/openTestApp';
import { SEEDED_AT as NOW } from './helpers/prepared';

describe('demo data', () => {
  const { it, ask } = openDemo();
  /** What several tests look at. */
  let made: ReturnType<typeof createMarketplace>;
  beforeAll(() => {
    made = createMarketplace(NOW);
  });

  test('there are as many people, bookings and payouts as a real marketplace has', async () => {
    const [counts] = await ask(`select
    (select count(*)::int from tys.users where role = 'seller') sellers,
    (select count(*)::int from tys.users where role = 'seller' and is_restricted) blocked_sellers,
    (select count(*)::int from tys.users where role = 'buyer') buyers,
    (select count(*)::int from tys.users where role = 'buyer' and is_restricted) blocked_buyers,
    (select count(*)::int from tys.users where role = 'admin') admins,
    (select count(*)::int from tys.categories) categories,
    (select count(*)::int from tys.plans where not is_one_off) subscriptions,
    (select sum(total)::int from tys.user_totals) counted_by_triggers`);
    expect(counts).toEqual({
      sellers: 248,
      blocked_sellers: 6,
      buyers: 620,
      blocked_buyers: 11,
      admins: 12,
      categories: 12,
      subscriptions: 3,
      counted_by_triggers: 880,
    });
    const kinds = await ask(`select 'booking ' || status kind, count(*)::int from tys.bookings group by status
    union all select 'payout ' || status, count(*)::int from tys.payouts group by status`);
    const count = Object.fromEntries(kinds.map((row) => [row.kind, row.count]));
    expect(count['booking completed']).toBeGreaterThan(2000);
    for (const kind of ['booking cancelled', 'booking upcoming', 'payout failed', 'payout pending']) {
      expect(count[kind], kind).toBeGreaterThan(9);
    }
  });

  test('the two demo logins hold the roles that are printed beside them', async () => {
    const held = await ask(
      `select email, array_agg(key order by r.id) keys from tys.users u
      join tys.user_roles ur on ur.user_id = u.id join tys.roles r on r.id = ur.role_id
      where email = any($1) group by email order by email`,
      DEMO_LOGINS.map(({ email }) => email),
    );
    expect(held).toEqual([
      { email: 'admin@treatyaself.example', keys: [...ROLES] },
      { email: 'sellers@treatyaself.example', keys: ['sellers'] },
    ]);
  });

  test('the next rows continue the numbers', async () => {
    const values = { role: 'buyer', firstName: 'New', lastName: 'Person' } as const;
    const [added] = await it.db.insert(users).values(values).returning({ id: users.id });
    onTestFinished(async () => void (await it.db.delete(users).where(eq(users.id, added!.id))));
    expect(added).toEqual({ id: 1001 + 880 });
  });

  const digest = (marketplace: typeof made) => {
    const { users: people, plans, buyerTransactions, sellerTransactions, payouts } = marketplace;
    const money = payouts.map(({ id, amountCents, status, createdAt }) => ({
      id,
      amountCents,
      status,
      createdAt,
    }));
    const all = JSON.stringify([people, plans, buyerTransactions, sellerTransactions, money]);
    return createHash('sha256').update(all).digest('hex');
  };

  test('the same moment makes the same marketplace, another moment another one', () => {
    const later = new Date(NOW.getTime() + 3_600_000);
    expect(digest(createMarketplace(NOW))).toBe(digest(made));
    expect(digest(createMarketplace(later))).not.toBe(digest(made));
  });

  test.each([
    '2025-11-01T05:00:00Z',
    '2026-01-01T18:30:00Z',
    '2026-02-28T23:59:59Z',
    '2026-03-31T12:00:00Z',
    '2028-02-29T08:00:00Z',
  ])('at %s this month and the last have bookings, purchases, refunds or payouts', (at) => {
    const now = new Date(at);
    const then = createMarketplace(now);
    const months = [0, 1].map((back) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)));
    for (const month of months) {
      const inMonth = ({ createdAt }: { createdAt: Date }) =>
        createdAt.toISOString().slice(0, 7) === month.toISOString().slice(0, 7);
      const kinds = [then.bookings, then.payouts, then.buyerTransactions, then.sellerTransactions].map(
        (all) => all.some(inMonth),
      );
      expect(kinds, month.toISOString()).toEqual([true, true, true, true]);
    }
  });

  test('nothing was done, sent or paid after the moment that history ends at', () => {
    const late = (rows: readonly object[], now: number) =>
      rows.flatMap((row) =>
        Object.entries(row).flatMap(([field, at]) =>
          at instanceof Date && +at > now ? [{ field, row }] : [],
        ),
      );
    // At the second moment the newest request has just come, with a note that is pinned.
    for (const now of [+NOW, Date.UTC(2026, 10, 14, 16, 53, 24)]) {
      const then = createMarketplace(new Date(now));
      const events = createHistory(then, new Date(now)).map(({ context }) => context);
      const isLate = [events, ...Object.values(then)].flatMap((rows) => late(rows, now));
      // A booking may start later.
      expect(isLate.filter(({ field }) => field !== 'startsAt')).toEqual([]);
    }
  });

  test('who did what, when and why is the same in the activity as on the pages of people', async () => {
    const told = (of: string) => `not exists (select from tys.activity a where ${of})`;
    const ofNote = `case when n.person_id is not null then a.target = 'note:' || n.id and a.person_id = n.person_id
    else a.facts::json ->> 'note' = n.id::text end`;
    const untold = await ask(`
    select 'block ' || u.id what from tys.users u where u.is_restricted and ${told(`a.person_id = u.id
      and a.action = case u.role when 'admin' then 'restricted' else 'blocked' end
      and a.actor_id = u.restricted_by and a.created_at = u.restricted_at
      and a.facts::json ->> 'reason' = u.restricted_reason`)}
    union all select 'note ' || n.id from tys.notes n where ${told(`${ofNote}
      and a.action = 'note_written' and a.actor_id = n.author_id and a.created_at = n.created_at`)}
    union all select 'pin ' || n.id from tys.notes n where n.is_pinned and ${told(`${ofNote}
      and a.action = 'note_pinned'`)}
    union all select 'assignment ' || g.id from tys.assignments g where ${told(`a.action = 'assigned'
      and a.target = case when g.report_id is not null then 'report:' || g.report_id
        when g.message_id is not null then 'message:' || g.message_id else 'refund-request:' || g.refund_request_id end
      and a.actor_id = g.assigned_by and a.person_id = g.assignee_id and a.created_at = g.created_at`)}
    union all select 'reply ' || r.id from tys.replies r where ${told(`a.target = 'message:' || r.message_id
      and a.action = 'message_replied' and a.actor_id = r.author_id and a.created_at = r.created_at`)}
    union all select 'spam ' || c.id from tys.contact_submissions c where c.status = 'spam'
      and ${told(`a.target = 'message:' || c.id and a.action = 'message_spam' and a.person_id = c.user_id`)}
    union all select 'denial ' || r.id from tys.refund_requests r where r.status = 'denied'
      and ${told(`a.target = 'refund-request:' || r.id and a.action = 'request_denied'
      and a.actor_id = r.decided_by and a.created_at = r.decided_at
      and exists (select from tys.reasons why where why.kind = 'deny' and why.key = a.facts::json ->> 'reason')`)}`);
    expect(untold).toEqual([]);
    const [counts] = await ask(`select
    (select count(*)::int from tys.activity where action in ('blocked', 'restricted')) blocks,
    (select count(*)::int from tys.activity where action = 'note_pinned') pins,
    (select count(*)::int from tys.replies) replies,
    (select count(*)::int from tys.contact_submissions where status = 'new') waiting`);
    expect(counts).toEqual({ blocks: 18, pins: 3, replies: 19, waiting: 5 });
  });

  test('no two people wrote the same, and nobody asks for more back than was paid', () => {
    const { contactSubmissions, reports, refundRequests, users: people, notes } = made;
    const written = [
      contactSubmissions.map(({ message }) => message),
      reports.map(({ reason }) => reason),
      refundRequests.map(({ reason }) => reason),
      refundRequests.flatMap(({ note }) => note ?? []),
      [...people.flatMap(({ blockedNote }) => blockedNote ?? []), ...notes.map(({ text }) => text)],
    ];
    for (const texts of written) {
      expect(texts.length).toBeGreaterThan(5);
      expect(new Set(texts).size).toBe(texts.length);
    }
    const tooMuch = refundRequests.filter(
      ({ creditsHundredths, debit }) => creditsHundredths > debit.amountHundredths,
    );
    expect(tooMuch).toEqual([]);
  });

  test('a failed payout says why, and no account is closed that took a later one', () => {
    const { payouts } = made;
    const failed = payouts.filter(({ status }) => status === 'failed');
    expect(new Set(failed.map(({ failureReason }) => failureReason)).size).toBeGreaterThan(2);
    expect(failed.map(({ failureReason }) => failureReason)).not.toContain(null);
    const paidLater = failed.filter(({ id, studio }) =>
      payouts.some((later) => later.id > id && later.studio === studio && later.status === 'paid'),
    );
    expect(paidLater.map(({ failureReason }) => failureReason)).not.toContain('account_closed');
    expect(payouts.filter(({ status, failureReason }) => status !== 'failed' && failureReason)).toEqual([]);
  });

  test('every refund in a ledger is named by what it gives back', async () => {
    const misnamed = await ask(`select line.description from tys.buyer_transactions line
    join tys.buyer_transactions debit on debit.id = line.refund_of
    where substr(line.description, length('@@react-admin@@') + 1)::jsonb is distinct from jsonb_build_object(
      'message', 'ledger.lines.refund_of_booking',
      'args', jsonb_build_object('what', debit.description, 'booking', debit.booking_id))`);
    expect(misnamed).toEqual([]);
  });
});

describe('demo policy', () => {
  const URL_OF_A_SERVER = 'postgresql://db.example/tys';
  const policy = (env: Record<string, string>) => {
    const config = readConfig(env);
    return { filled: wantsDemo(config), open: mayHaveDemo(config) };
  };

  test.each(['127.0.0.1', '127.8.8.8', '::1', 'localhost', '0:0:0:0:0:0:0:1'])(
    'on %s and the embedded engine an empty database is filled with demo data',
    (HOST) => expect(policy({ HOST })).toEqual({ filled: true, open: true }),
  );

  test.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.4' },
    { HOST: 'tys.example' },
    { HOST: '128.0.0.1' },
    { HOST: 'localhost.tys.example' },
    { DATABASE_URL: URL_OF_A_SERVER },
    // Whom a proxy lets in comes from this machine.
    { PROXIES: '1' },
  ])('with %j it is not, unless DEMO=on is said', (env) => {
    expect(policy(env)).toEqual({ filled: false, open: false });
    expect(policy({ ...env, DEMO: 'off' })).toEqual({ filled: false, open: false });
    expect(policy({ ...env, DEMO: 'on' })).toEqual({ filled: true, open: true });
  });

  test('nor where it was declined, or an administrator was named', () => {
    expect(policy({ DEMO: 'off' })).toEqual({ filled: false, open: true });
    expect(policy({ ADMIN_EMAIL: 'a@b.example' })).toEqual({ filled: false, open: true });
  });

  describe('demo logins', () => {
    let it: TestApp;
    beforeEach(async () => {
      it = await openTestApp({ seeded: true });
    });
    afterEach(() => it.close());

    const [EVERYTHING, SELLERS] = DEMO_LOGINS.map((login) => ({ ...login, password: DEMO_PASSWORD }));
    const page = () => createClient(createApp({ db: it.db, showsDemoLogins: true }));
    const shown = async (of = page()) => ({
      offered: ((await of.send('GET', 'capabilities')).data as string[]).includes('demo-logins'),
      logins: (await of.send('GET', 'demo-logins')).data,
    });
    const change = (email: string, to: Partial<typeof users.$inferInsert>) =>
      it.db.update(users).set(to).where(eq(users.email, email));

    test('are shown where they may be, as they are', async () => {
      expect(await shown()).toEqual({ offered: true, logins: [EVERYTHING, SELLERS] });
      for (const { email, password } of [EVERYTHING!, SELLERS!]) {
        expect((await page().call('login', { email, password, role: 'admin' })).status).toBe(200);
      }
    });

    test('are not shown elsewhere', async () => {
      const elsewhere = createClient(createApp({ db: it.db }));
      expect(await shown(elsewhere)).toEqual({ offered: false, logins: [] });
      expect((await elsewhere.send('GET', 'capabilities')).data).toEqual([...ALWAYS_OFFERED]);
    });

    test('one that is blocked, or has another password, is no longer shown, at once', async () => {
      const running = page();
      expect((await shown(running)).logins).toHaveLength(2);
      await change(SELLERS!.email, { isBlocked: true, blockedAt: new Date() });
      expect(await shown(running)).toEqual({ offered: true, logins: [EVERYTHING] });
      await change(EVERYTHING!.email, { passwordHash: await hashPassword('one of my own') });
      expect(await shown(running)).toEqual({ offered: false, logins: [] });
    });

    /** Why somebody is blocked goes with the block. */
    const NOT_BLOCKED = { blockedAt: null, blockedReason: null, blockedNote: null, blockedBy: null };

    test('a database counts as published while any of its administrators has that password', async () => {
      const { hasWorkingAdmin } = createDemoLogins(it.db);
      expect(await hasWorkingAdmin()).toBe(true);
      await it.db
        .update(users)
        .set({ isBlocked: true, blockedAt: new Date() })
        .where(eq(users.role, 'admin'));
      expect(await hasWorkingAdmin()).toBe(false);
      await it.db
        .update(users)
        .set({ isBlocked: false, ...NOT_BLOCKED })
        .where(eq(users.role, 'admin'));
      expect(await hasWorkingAdmin()).toBe(true);
      const admins = await it.db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
      await it.db.transaction((tx) =>
        erasePeople(
          tx,
          admins.map(({ id }) => id),
          { by: admins[0]!.id, now: new Date() },
        ),
      );
      expect(await hasWorkingAdmin()).toBe(false);
    });
  });
});
