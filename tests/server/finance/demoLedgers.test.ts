// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine computes sums and periods.

import { describe, expect, test } from 'vitest';

import { createApp } from '../../../server/createApp';
import { startSession } from '../../../server/modules/auth/sessions';
import { createClient, createExtrasClient } from '../helpers/client';
import { openDemo } from '../helpers/openTestDatabase';
import { SEEDED_AT as NOW } from '../helpers/prepared';

/** Queries for rows that contradict each other. `$1` is the time for which the demo data was created. */
const contradictions = {
  'an email address that could be real': `select email from tys.users where email !~ '^[a-z0-9._-]+@[a-z-]+\\.example$'`,
  'a phone number without eleven digits, or a phone number that could be real': `select phone_number from tys.users
    where phone_number !~ '^1[2-9]\\d\\d-555-01\\d\\d$' or phone_country_code <> '+1'`,
  'a user without a password': `select id from tys.users
    where password_hash is null or password_hash not like '$argon2id$%'`,
  'an admin without a role': `select id from tys.users u where role = 'admin'
    and not exists (select from tys.user_roles r where r.user_id = u.id)`,
  'two people with the same full name': `select first_name, last_name from tys.users group by 1, 2 having count(*) > 1`,
  'a person who registered later than a person with a higher id': `select id from (
    select id, lag(id) over (order by created_at) before from tys.users) u where id < before`,
  'a record from the future': `select id from tys.users where greatest(created_at, restricted_at) > $1
    union all select id from tys.bookings where created_at > $1 or status = 'completed' and starts_at > $1
    union all select id from tys.payouts where created_at > $1
    union all select id from tys.buyer_transactions where created_at > $1
    union all select id from tys.seller_transactions where created_at > $1`,
  'an upcoming booking in the past': `select id from tys.bookings where status = 'upcoming' and starts_at < $1`,
  'a booking made after its start, or before its people or its category existed': `select b.id
    from tys.bookings b join tys.users p on p.id in (b.buyer_id, b.seller_id) join tys.categories c on c.id = b.category_id
    where b.created_at < greatest(p.created_at, c.created_at) or b.created_at > b.starts_at`,
  'a booking that is created or takes place after the block of its buyer or seller': `select b.id from tys.bookings b
    join tys.users p on p.id in (b.buyer_id, b.seller_id)
    where b.created_at > p.restricted_at or b.status <> 'cancelled' and b.starts_at > p.restricted_at`,
  'two bookings of a seller at the same time': `select seller_id from tys.bookings where status <> 'cancelled'
    group by seller_id, starts_at having count(*) > 1`,
  'a booking with no debit of its price, or with several such debits': `select b.id from tys.bookings b
    left join tys.buyer_transactions t on t.booking_id = b.id and t.type = 'debit' and t.buyer_id = b.buyer_id
      and t.amount_hundredths = b.price_hundredths and t.created_at = b.created_at
    group by b.id having count(t.id) <> 1`,
  'a debit without a booking': `select id from tys.buyer_transactions where type = 'debit' and booking_id is null`,
  'a cancelled booking without a refund of its price, or another booking with such a refund': `select b.id from tys.bookings b
    left join tys.buyer_transactions t on t.booking_id = b.id and t.type = 'credit' and t.buyer_id = b.buyer_id
      and t.amount_hundredths = b.price_hundredths and t.created_at > b.created_at
      and not exists (select from tys.refund_requests r where r.transaction_id = t.refund_of and r.status = 'approved')
    group by b.id having count(t.id) <> (b.status = 'cancelled')::int`,
  'a credit that is neither a refund nor a purchase of a plan': `select id from tys.buyer_transactions t
    where type = 'credit' and booking_id is null
    and not exists (select from tys.plans p where p.credits_hundredths = amount_hundredths and t.description like '%"plan":"' || p.name || '"%')`,
  'a purchase without a paid amount, or another line with a paid amount': `select id from tys.buyer_transactions
    where (type = 'credit' and booking_id is null) <> (paid_cents is not null)`,
  'a refund without an earlier debit of the same buyer': `select c.id from tys.buyer_transactions c
    left join tys.buyer_transactions d on d.id = c.refund_of and d.type = 'debit' and d.buyer_id = c.buyer_id
      and d.created_at < c.created_at
    where c.type = 'credit' and c.booking_id is not null and d.id is null`,
  'a debit with refunds above its amount': `select d.id from tys.buyer_transactions d
    join tys.buyer_transactions c on c.refund_of = d.id
    group by d.id having sum(c.amount_hundredths) > d.amount_hundredths`,
  'an approved refund request with no refund or several refunds, or another refund request with a refund': `select r.id
    from tys.refund_requests r left join tys.buyer_transactions c on c.refund_of = r.transaction_id
      and c.amount_hundredths = r.credits_hundredths and c.created_at = r.decided_at
    group by r.id having count(c.id) <> (r.status = 'approved')::int`,
  'a decision on a refund request by an administrator without the role `finance`': `select id from tys.refund_requests r where status <> 'open'
    and not exists (select from tys.user_roles ur join tys.roles k on k.id = ur.role_id
      where ur.user_id = r.decided_by and k.key = 'finance')`,
  'a buyer with a negative balance': `select buyer_id from (select buyer_id, sum(case type when 'credit' then 1
    else -1 end * amount_hundredths) over (partition by buyer_id order by created_at, id) balance
    from tys.buyer_transactions) b where balance < 0`,
  'a completed booking with no earning or several earnings of 80 to 85 percent, or another booking with an earning': `select b.id
    from tys.bookings b left join tys.seller_transactions t on t.booking_id = b.id and t.type = 'earning'
      and t.seller_id = b.seller_id and t.created_at > b.starts_at
      and t.amount_cents between b.price_hundredths * 0.8 - 1 and b.price_hundredths * 0.85 + 1
    group by b.id having count(t.id) <> (b.status = 'completed')::int`,
  'a tip without a completed booking': `select t.id from tys.seller_transactions t
    left join tys.bookings b on b.id = t.booking_id and b.seller_id = t.seller_id and b.status = 'completed'
    where t.type = 'tip' and b.id is null`,
  'a failed payout with a ledger line, or another payout with no ledger line or several ledger lines': `select p.id from tys.payouts p
    left join tys.seller_transactions t on t.payout_id = p.id and t.type = 'payout' and t.seller_id = p.seller_id
      and t.amount_cents = -p.amount_cents and t.created_at = p.created_at
    group by p.id having count(t.id) <> (p.status <> 'failed')::int`,
  'a ledger line of type `payout` without a payout': `select id from tys.seller_transactions where type = 'payout' and payout_id is null`,
  'a payout above the balance of the seller': `select seller_id from (select seller_id, sum(amount_cents)
    over (partition by seller_id order by created_at, id) balance from tys.seller_transactions) s where balance < 0`,
};

describe('ledgers of the demo data', () => {
  const { it, ask } = openDemo();

  const IN_PERIOD = 'created_at >= $1 and created_at < $2';

  test.each(Object.entries(contradictions))('the demo data does not contain %s', async (_name, query) => {
    expect(await (query.includes('$1') ? ask(query, NOW) : ask(query))).toEqual([]);
  });

  test('in the demo data, the lists of people, the ledgers and the finance totals have the same sums', async () => {
    const app = createApp({ db: it.db, now: () => NOW });
    const headers = { token: await startSession(it.db, 1001, NOW) };
    const { call } = createClient(app, headers);
    const { buyers } = (await call('listBuyers', { sort_by: 'id', sort_direction: 'asc', per_page: 25 }))
      .data;
    for (const buyer of buyers.data) {
      const { transactions, balance } = (await call('buyerTransactions', { id: buyer.id, per_page: 100 }))
        .data;
      const sum = transactions.data.reduce((all, line) => all + Math.round(line.amount_credits * 100), 0);
      expect([buyer.available_credits.credits, balance], buyer.email).toEqual([sum / 100, sum / 100]);
    }
    const { sellers } = (await call('listSellers', { sort_by: 'id', sort_direction: 'asc', per_page: 25 }))
      .data;
    for (const seller of sellers.data) {
      const ledger = (await call('sellerTransactions', { id: seller.id })).data;
      const sum = ledger.transactions.reduce((all, line) => all + Math.round(line.amount * 100), 0);
      expect([ledger.balance, ledger.total_earnings], seller.email).toEqual([
        sum / 100,
        seller.total_earnings,
      ]);
    }
    for (const [range, from, to] of [
      ['last_month', '2026-02-01', '2026-03-01'],
      ['this_year', '2026-01-01', '2027-01-01'],
      ['last_year', '2025-01-01', '2026-01-01'],
    ] as const) {
      const [sums] = await ask(
        `select
        (select coalesce(sum(amount_cents), 0)::int from tys.payouts where status = 'paid' and ${IN_PERIOD}) paid,
        (select coalesce(sum(amount_cents), 0)::int from tys.payouts where status = 'pending' and ${IN_PERIOD}) pending,
        (select coalesce(sum(amount_hundredths), 0)::int from tys.buyer_transactions
          where type = 'credit' and booking_id is not null and ${IN_PERIOD}) refunded,
        (select coalesce(sum(paid_cents), 0)::int from tys.buyer_transactions where ${IN_PERIOD}) revenue`,
        `${from}T00:00:00Z`,
        `${to}T00:00:00Z`,
      );
      const { data } = await call('financeStats', { range });
      expect(
        Object.values(data).map((dollars) => Math.round(dollars * 100)),
        range,
      ).toEqual([sums!.paid, sums!.refunded, sums!.pending, sums!.revenue]);
      expect((await call('dashboardStats', { range })).data).toMatchObject({
        earnings: data.revenue_generated,
        paid_to_sellers: data.amount_paid_to_sellers,
      });
    }
  });

  test('each statement of the demo data opens with the closing balances of the previous month and passes the ledger check', async () => {
    const { list, get } = createExtrasClient(createApp({ db: it.db, now: () => NOW }), {
      token: await startSession(it.db, 1001, NOW),
    });
    const { rows } = await list('statements');
    expect(rows.length).toBeGreaterThan(12);
    const balances = { buyers: 0, held: 0, sellers: 0 };
    for (const { id } of rows.toReversed()) {
      const { body } = await get('statements', String(id));
      for (const part of ['buyers', 'held', 'sellers'] as const) {
        const { opening, closing } = body[part] as { opening: number; closing: number };
        expect(opening, `${part} of ${String(id)}`).toBe(balances[part]);
        balances[part] = closing;
      }
      expect(body.findings, String(id)).toEqual([]);
    }
  });
});
