import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { roundsOf } from '../../support/longTrials';
import { deleteDuring } from '../helpers/deleteDuring';
import { openErasure } from '../helpers/openForTests';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addPerson, rowsOf } from '../helpers/people';
import { dataUrl, drawBlack } from '../helpers/pictures';

describe('deletion', async () => {
  let it: TestApp;
  let admin: Awaited<ReturnType<TestApp['withRoles']>>;
  let deleted: { id: number; email: string };

  /** Fills the personal columns of a seller who has payouts and bookings. Each new text contains `secret`. */
  const markSeller = async () => {
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
    deleted = await markSeller();
  });
  afterAll(() => it.close());

  const LEDGER = `select
  (select count(*)::int from tys.bookings) bookings, (select count(*)::int from tys.payouts) payouts,
  (select sum(amount_cents)::int from tys.payouts) paid,
  (select array[count(*), sum(amount_cents)]::int[] from tys.seller_transactions) sellers,
  (select array[count(*), sum(amount_hundredths)]::int[] from tys.buyer_transactions) buyers,
  (select sum(amount_cents)::int from tys.seller_transactions where seller_id = $1) theirs`;
  const ledger = async () => (await it.pool.query(LEDGER, [deleted.id])).rows;

  test('the deletion of a seller leaves the sums of the ledgers unchanged', async () => {
    const before = await ledger();
    expect(await admin.call('deleteUsers', { user_ids: [deleted.id] })).toMatchObject({
      status: 200,
      message: 'Secretfirst Secretlast deleted',
    });
    expect(await ledger()).toEqual(before);
  });

  test('the deletion of a seller leaves no personal data of the seller in any table', async () => {
    await admin.call('deleteUsers', { user_ids: [deleted.id] });
    const tables = await it.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'tys'",
    );
    const everything = [];
    for (const { name } of tables.rows) {
      everything.push(...(await it.pool.query(`select t::text from tys."${name}" t`)).rows);
    }
    const text = JSON.stringify(everything).toLowerCase();
    expect(text).toContain(String(deleted.id));
    expect(text).not.toContain('secret');
    expect(text).not.toContain(deleted.email);
  });

  test('the server removes a deleted seller from the list of sellers, and from the search results and the total of the list', async () => {
    const total = async () => (await admin.call('listSellers', {})).data.sellers.total;
    const before = await total();
    await admin.call('deleteUsers', { user_ids: [deleted.id] });
    expect(await total()).toBe(before - 1);
    for (const search of ['Secretfirst', deleted.email, String(deleted.id)]) {
      const { sellers } = (await admin.call('listSellers', { search })).data;
      expect(sellers.data.map(({ id }) => id)).not.toContain(deleted.id);
    }
  });

  test('a new account can use the email of a deleted person', async () => {
    await admin.call('deleteUsers', { user_ids: [deleted.id] });
    const next = await addPerson(it.db, { email: deleted.email });
    expect(next).not.toBe(deleted.id);
  });

  test('the server accepts a second deletion of a person, and responds with 404 to a block or edit of the deleted person', async () => {
    await admin.call('deleteUsers', { user_ids: [deleted.id] });
    const before = await rowsOf(it.db, [deleted.id]);
    const other = await addPerson(it.db);
    expect(await admin.call('deleteUsers', { user_ids: [deleted.id, other] })).toMatchObject({
      status: 200,
      message: 'Ada Tester deleted',
    });
    for (const name of ['blockUsers', 'unblockUsers'] as const) {
      expect(await admin.call(name, { user_ids: [deleted.id] })).toMatchObject({ status: 404 });
    }
    const edited = { user_id: deleted.id, first_name: 'Back', last_name: 'Again' };
    expect(await admin.call('editUser', edited)).toMatchObject({ status: 404 });
    expect(await rowsOf(it.db, [deleted.id])).toEqual(before);
  });

  test('the server does not return the email of a deleted seller to a caller without the role `sellers`', async () => {
    await admin.call('deleteUsers', { user_ids: [deleted.id] });
    const buyersOnly = await it.withRoles('buyers');
    const answer = await buyersOnly.call('deleteUsers', { user_ids: [deleted.id] });
    expect(JSON.stringify(answer)).not.toContain(deleted.email);
    expect(await rowsOf(it.db, [deleted.id])).toHaveLength(1);
  });
});

describe('deletion and concurrent changes of the same person', () => {
  /** Number of rounds. Deletions and changes of a round overlap only by chance. Other tests force the overlap. */
  const PROFILE_ROUNDS = roundsOf('PROFILE_ROUNDS', 1, 10);

  const { it, admin, query, remove } = openErasure();

  describe('changes that would restore the data of a deleted person', () => {
    test('the server rejects the profile that an administrator saves while another transaction deletes that administrator', async () => {
      const logError = vi.spyOn(console, 'error');
      const leaving = await it.withRoles('settings');
      const change = {
        first_name: 'Back',
        last_name: 'Again',
        billing_address: 'Backstreet 1',
        phone_number: '1202-555-0101',
        image: dataUrl(drawBlack(3, 3)),
      };
      const answer = await deleteDuring(it.pool, leaving.id, () => leaving.call('editProfile', change));
      expect(answer).toMatchObject({ status: 401, message: 'Please sign in' });
      expect((await rowsOf(it.db, [leaving.id]))[0]).toMatchObject({
        firstName: '',
        phoneNumber: null,
        image: null,
      });
      expect(await query('select from tys.images where webp is not null')).toEqual([]);
      expect(logError).not.toHaveBeenCalled();
    });

    test('the server rejects an edit of a person while another transaction deletes the person', async () => {
      const [seller, colleague] = [await addPerson(it.db), (await it.withRoles('sellers')).id];
      const names = { first_name: 'Back', last_name: 'Again' };
      const form = { ...names, id: colleague, role_ids: [1], email: 'back@again.example' };
      expect(
        await deleteDuring(it.pool, seller, () => admin.call('editUser', { user_id: seller, ...names })),
      ).toMatchObject({ status: 404 });
      expect(await deleteDuring(it.pool, colleague, () => admin.call('updateAdmin', form))).toMatchObject({
        status: 404,
      });
      for (const row of await rowsOf(it.db, [seller, colleague])) {
        expect(row).toMatchObject({ firstName: '', lastName: '', email: null, deletedAt: expect.any(Date) });
      }
    });

    test('the server erases all personal data of people who save their profiles during their deletion', async () => {
      for (let round = 0; round < PROFILE_ROUNDS; round++) {
        const leaving = await Promise.all(Array.from({ length: 20 }, () => it.withRoles('settings')));
        const saved = { first_name: 'Back', last_name: 'Again', billing_address: 'Backstreet 1' };
        const answers = await Promise.all(
          leaving.flatMap((one) => [
            one.call('editProfile', saved),
            admin.call('deleteUsers', { user_ids: [one.id] }),
            one.call('editProfile', saved),
          ]),
        );
        for (const { status } of answers) expect([200, 401]).toContain(status);
        for (const row of await rowsOf(
          it.db,
          leaving.map(({ id }) => id),
        )) {
          expect(row).toMatchObject({ firstName: '', lastName: '', billingAddress: null });
        }
      }
    });

    test.each([
      'first_name',
      'last_name',
      'email',
      'password_hash',
      'phone_number',
      'phone_country_code',
      'billing_address',
      'image',
    ])('a database constraint rejects a value in the column %s of a deleted person', async (column) => {
      const id = await addPerson(it.db);
      await remove(id);
      await expect(query(`update tys.users set ${column} = 'back' where id = $1`, id)).rejects.toThrow(
        /users_erased/,
      );
    });
  });
});
