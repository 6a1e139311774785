// Both engines: the schema is the engine’s.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { OLD_MIGRATIONS as MIGRATIONS } from '../../server/paths';
import { ERASED } from '../../src/contract/erased';
import { addRequest } from './support/concerns';
import { openTestDatabase } from './support/openTestDatabase';
import { addPeople } from './support/people';

type Test = Awaited<ReturnType<typeof openTestDatabase>>;

/** What the migration makes, taken back: the tables as they were before it. */
const BEFORE = `drop table tys.seen_until;
  alter table tys.users drop constraint users_erased;
  drop index tys.contact_submissions_of_user, tys.refund_requests_by_date, tys.refund_requests_of_debit,
    tys.reports_by_date, tys.payouts_failed`;
const COLUMNS = `alter table tys.refund_requests drop column refund_id;
  alter table tys.buyer_transactions drop column refunded_by`;

let it: Test;
const query = async (text: string, ...values: unknown[]) =>
  (await it.pool.query<Record<string, unknown>>(text, values)).rows;
beforeAll(async () => {
  it = await openTestDatabase('empty');
});
afterAll(() => it.close());

test('refunds find their requests and who approved them; the deleted of before are erased as those of today', async () => {
  const [admin, gone] = (await addPeople(it.db, { role: 'admin' }, { role: 'buyer' })) as [number, number];
  const [keyed, seeded, open] = [await addRequest(it.db), await addRequest(it.db), await addRequest(it.db)];
  await it.pool.query(BEFORE);
  await it.pool.query(COLUMNS);
  for (const { id, debit, buyerId } of [keyed, seeded]) {
    await query(
      "update tys.refund_requests set status = 'approved', decided_by = $2, decided_at = '2026-02-12' where id = $1",
      id,
      admin,
    );
    await query(
      `insert into tys.buyer_transactions (buyer_id, type, amount_hundredths, description, refund_of, idempotency_key, created_at)
        values ($1, 'credit', 1500, 'x', $2, $3, '2026-02-12')`,
      buyerId,
      debit,
      id === keyed.id ? `refund request ${id}` : null,
    );
  }
  await query(
    `insert into tys.buyer_transactions (buyer_id, type, amount_hundredths, description, refund_of, idempotency_key)
      values ($1, 'credit', 100, 'by hand', $2, 'my own key')`,
    open.buyerId,
    open.debit,
  );
  await query(
    "update tys.users set deleted_at = '2026-01-01', email = null, first_name = 'Restored', billing_address = 'Here' where id = $1",
    gone,
  );
  await query('update tys.buyer_transactions set buyer_id = $1 where id = $2', gone, open.debit);
  await query("insert into tys.contact_submissions (user_id, subject, message) values ($1, 'a', 'b')", gone);

  const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_money_and_erasure.sql'));
  for (const statement of readFileSync(join(MIGRATIONS, file!), 'utf8').split('--> statement-breakpoint')) {
    await it.pool.query(statement);
  }
  expect(
    await query(
      `select r.id, t.refund_of debit, t.refunded_by by, t.idempotency_key key from tys.refund_requests r
        join tys.buyer_transactions t on t.id = r.refund_id order by r.id`,
    ),
  ).toEqual([keyed, seeded].map(({ id, debit }) => ({ id, debit, by: admin, key: null })));
  expect(
    await query("select idempotency_key key from tys.buyer_transactions where description = 'by hand'"),
  ).toEqual([{ key: 'my own key' }]);
  expect(await query('select first_name, billing_address from tys.users where id = $1', gone)).toEqual([
    { first_name: '', billing_address: null },
  ]);
  expect(await query('select subject, message from tys.contact_submissions')).toEqual([
    { subject: ERASED, message: ERASED },
  ]);
  expect(await query('select reason from tys.refund_requests where id = $1', open.id)).toEqual([
    { reason: ERASED },
  ]);
});
