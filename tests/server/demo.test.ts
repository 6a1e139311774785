import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { users } from '../../server/db/schema';
import { DEMO_LOGINS } from '../../server/runtime/demo';
import { createCatalogueRows } from '../../server/runtime/demo/catalogue';
import { createHistory } from '../../server/runtime/demo/history';
import { createMarketplace } from '../../server/runtime/demo/marketplace';
import { ROLES } from '../../src/contract/roles';
import { openDemo } from './helpers/openTestDatabase';
import { SEEDED_AT as NOW } from './helpers/prepared';

const { it, ask } = openDemo();
/** Demo data that several tests share. */
let made: ReturnType<typeof createMarketplace>;
beforeAll(() => {
  made = createMarketplace(NOW);
});

test('the demo data has hundreds of people, thousands of bookings, and both failed and pending payouts', async () => {
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

test('the first demo login has all roles, and the second has only the role `sellers`', async () => {
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

test('the first account that is added after the demo data gets the next free id', async () => {
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

test('demo data that is created twice for the same time is equal, and demo data for different times differs', () => {
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
])('demo data for %s has bookings, payouts and transactions in the current and the previous month', (at) => {
  const now = new Date(at);
  const then = createMarketplace(now);
  const months = [0, 1].map((back) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)));
  for (const month of months) {
    const inMonth = ({ createdAt }: { createdAt: Date }) =>
      createdAt.toISOString().slice(0, 7) === month.toISOString().slice(0, 7);
    const kinds = [then.bookings, then.payouts, then.buyerTransactions, then.sellerTransactions].map((all) =>
      all.some(inMonth),
    );
    expect(kinds, month.toISOString()).toEqual([true, true, true, true]);
  }
});

test('the demo data has no event, message, payout or record of the catalogue after the time for which the data is created', () => {
  const late = (rows: readonly object[], now: number) =>
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([field, at]) => (at instanceof Date && +at > now ? [{ field, row }] : [])),
    );
  // The demo data for the second time has a new refund request with a pinned note.
  for (const now of [+NOW, Date.UTC(2026, 10, 14, 16, 53, 24)]) {
    const then = createMarketplace(new Date(now));
    const events = createHistory(then, new Date(now)).map(({ context }) => context);
    const offers = createCatalogueRows(now).map(({ rows }) => rows);
    const isLate = [events, ...offers, ...Object.values(then)].flatMap((rows) => late(rows, now));
    // Only a booking may start after this time.
    expect(isLate.filter(({ field }) => field !== 'startsAt')).toEqual([]);
  }
});

test('the audit log of the demo data has an event for each block, note, assignment, reply, denial and spam message', async () => {
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

test('in the demo data, no two messages, reasons or notes are equal, and no refund request exceeds its debit', () => {
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

test('each failed payout of the demo has a reason, and no seller with a closed bank account receives a later payout', () => {
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

test('the description of each demo refund refers to the refunded booking', async () => {
  const misnamed = await ask(`select line.description from tys.buyer_transactions line
  join tys.buyer_transactions debit on debit.id = line.refund_of
  where substr(line.description, length('@@react-admin@@') + 1)::jsonb is distinct from jsonb_build_object(
    'message', 'ledger.lines.refund_of_booking',
    'args', jsonb_build_object('what', debit.description, 'booking', debit.booking_id))`);
  expect(misnamed).toEqual([]);
});
