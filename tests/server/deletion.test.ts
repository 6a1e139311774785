import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openTestApp, type TestApp } from './support/openTestApp';
import { addPerson, rowsOf } from './support/people';

let it: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
let gone: { id: number; email: string };

/** Somebody with a ledger of each kind, whose every detail can be recognised. */
const addKnown = async () => {
  const [seller] = (
    await it.pool.query<{ id: number; email: string }>(
      `select u.id, u.email from tys.users u join tys.payouts p on p.seller_id = u.id
        join tys.bookings b on b.seller_id = u.id where u.deleted_at is null limit 1`,
    )
  ).rows;
  await it.pool.query(
    `update tys.users set first_name = 'Secretfirst', last_name = 'Secretlast', phone_number = 'secretphone',
      phone_country_code = 'secretcode', billing_address = 'Secretstreet 1', image = 'https://secretimage.example'
      where id = $1`,
    [seller!.id],
  );
  return seller!;
};

beforeAll(async () => {
  it = await openTestApp({ seeded: true });
  admin = await it.withRoles('sellers', 'buyers', 'admins');
});
beforeEach(async () => {
  gone = await addKnown();
});
afterAll(() => it.close());

const LEDGER = `select
  (select count(*)::int from tys.bookings) bookings, (select count(*)::int from tys.payouts) payouts,
  (select sum(amount_cents)::int from tys.payouts) paid,
  (select array[count(*), sum(amount_cents)]::int[] from tys.seller_transactions) sellers,
  (select array[count(*), sum(amount_hundredths)]::int[] from tys.buyer_transactions) buyers,
  (select sum(amount_cents)::int from tys.seller_transactions where seller_id = $1) theirs`;
const ledger = async () => (await it.pool.query(LEDGER, [gone.id])).rows;

test('the books stay as they were, to the cent', async () => {
  const before = await ledger();
  expect(await admin.call('deleteUsers', { user_ids: [gone.id] })).toMatchObject({
    status: 200,
    message: '1 user deleted',
  });
  expect(await ledger()).toEqual(before);
});

test('no table keeps a trace of who it was', async () => {
  await admin.call('deleteUsers', { user_ids: [gone.id] });
  const tables = await it.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'tys'",
  );
  const everything = [];
  for (const { name } of tables.rows) {
    everything.push(...(await it.pool.query(`select t::text from tys."${name}" t`)).rows);
  }
  const text = JSON.stringify(everything).toLowerCase();
  expect(text).toContain(String(gone.id));
  expect(text).not.toContain('secret');
  expect(text).not.toContain(gone.email);
});

test('the person is in no list, under no search and counted nowhere', async () => {
  const total = async () => (await admin.call('listSellers', {})).data.sellers.total;
  const before = await total();
  await admin.call('deleteUsers', { user_ids: [gone.id] });
  expect(await total()).toBe(before - 1);
  for (const search of ['Secretfirst', gone.email, String(gone.id)]) {
    const { sellers } = (await admin.call('listSellers', { search })).data;
    expect(sellers.data.map(({ id }) => id)).not.toContain(gone.id);
  }
});

test('the address is free for somebody else', async () => {
  await admin.call('deleteUsers', { user_ids: [gone.id] });
  const next = await addPerson(it.db, { email: gone.email });
  expect(next).not.toBe(gone.id);
});

test('deleting again succeeds and does nothing; blocking and editing find nobody', async () => {
  await admin.call('deleteUsers', { user_ids: [gone.id] });
  const before = await rowsOf(it.db, [gone.id]);
  const other = await addPerson(it.db);
  expect(await admin.call('deleteUsers', { user_ids: [gone.id, other] })).toMatchObject({
    status: 200,
    message: '1 user deleted',
  });
  for (const name of ['blockUsers', 'unblockUsers'] as const) {
    expect(await admin.call(name, { user_ids: [gone.id] })).toMatchObject({ status: 404 });
  }
  const edited = { user_id: gone.id, first_name: 'Back', last_name: 'Again' };
  expect(await admin.call('editUser', edited)).toMatchObject({ status: 404 });
  expect(await rowsOf(it.db, [gone.id])).toEqual(before);
});

test('deleted people of a kind out of reach are not told apart from those within', async () => {
  await admin.call('deleteUsers', { user_ids: [gone.id] });
  const buyersOnly = await it.withRoles('buyers');
  const answer = await buyersOnly.call('deleteUsers', { user_ids: [gone.id] });
  expect(JSON.stringify(answer)).not.toContain(gone.email);
  expect(await rowsOf(it.db, [gone.id])).toHaveLength(1);
});
