import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { contactSubmissions } from '../../server/db/schema';
import { ERASED } from '../../src/contract/erased';
import { addReport, addRequest } from './support/concerns';
import { deletedDuring } from './support/deletedDuring';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addPerson, rowsOf } from './support/people';
import { dataUrl, drawBlack } from './support/pictures';

let it: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
beforeAll(async () => {
  it = await openTestApp();
  admin = await it.withRoles('sellers', 'buyers', 'admins', 'reports', 'finance');
});
afterAll(() => it.close());

const query = async (text: string, ...values: unknown[]) =>
  (await it.pool.query<Record<string, unknown>>(text, values)).rows;
const remove = async (...ids: number[]) =>
  expect(await admin.call('deleteUsers', { user_ids: ids })).toMatchObject({ status: 200 });
const traces = async (of: string) => {
  const tables = await query(
    "select table_name as name from information_schema.tables where table_schema = 'tys'",
  );
  const found = await Promise.all(
    tables.map(async ({ name }) =>
      (await query(`select t::text from tys."${name as string}" t where t::text ilike $1`, `%${of}%`)).map(
        (row) => ({ name, ...row }),
      ),
    ),
  );
  return found.flat();
};

describe('whoever is deleted', () => {
  test('is nowhere in the database any more, in what they wrote either; the records stay', async () => {
    const email = 'traceable@gone.example';
    const { id, buyerId, debit } = await addRequest(it.db);
    await query("update tys.users set email = $2, first_name = 'Traceable' where id = $1", buyerId, email);
    await query(
      "update tys.refund_requests set reason = 'I, Traceable, was cold', note = 'Traceable again' where id = $1",
      id,
    );
    const sent = { userId: buyerId, subject: 'Traceable here', message: 'Call Traceable back' };
    const [message] = await it.db.insert(contactSubmissions).values(sent).returning();
    const report = await addReport(it.db);
    await query(
      'update tys.bookings set buyer_id = $1 where id = (select booking_id from tys.reports where id = $2)',
      buyerId,
      report.id,
    );
    await query("update tys.reports set reason = 'Traceable was pushed' where id = $1", report.id);
    // Guessing at an address is counted whether anybody has it or not, and so is asking for its codes.
    await it.anybody.call('login', { email, password: 'wrong', role: 'admin' });
    await it.anybody.call('forgotPassword', { email });
    expect(new Set((await traces('traceable')).map(({ name }) => name))).toEqual(
      new Set([
        'users',
        'refund_requests',
        'contact_submissions',
        'reports',
        'rate_limits',
        'password_resets',
      ]),
    );
    await remove(buyerId);
    expect(await traces('traceable')).toEqual([]);
    const extras = createExtrasClient(it.app, admin.headers);
    expect((await extras.get('refund-requests', id)).body).toMatchObject({
      id,
      buyer: null,
      reason: ERASED,
      note: ERASED,
      transaction_id: debit,
    });
    expect((await extras.get('reports', report.id)).body).toMatchObject({ buyer: null, reason: ERASED });
    const { contact_forms } = (await admin.call('listContactForms', { id: message!.id })).data;
    expect(contact_forms.data).toEqual([
      { id: message!.id, created_at: expect.any(String), subject: ERASED, message: ERASED, user: null },
    ]);
    const { rows } = await extras.list('notifications');
    expect(rows.map((row) => row.message)).toContain('Somebody who has left wrote a message');
  });

  test('leaves nobody else without words: only what is theirs or about them goes', async () => {
    const [mine, other] = [await addReport(it.db), await addReport(it.db)];
    const request = await addRequest(it.db);
    await remove(mine.sellerId, request.sellerId);
    const extras = createExtrasClient(it.app, admin.headers);
    const reasonOf = async (name: string, id: number) => (await extras.get(name, id)).body.reason;
    expect(await reasonOf('reports', mine.id)).toBe(ERASED);
    expect(await reasonOf('reports', other.id)).toBe('Was rude.');
    // Still to be decided, for a buyer who is there.
    expect(await reasonOf('refund-requests', request.id)).toBe('It was cold.');
  });

  test('leaves no count and no code under an address that only begins or ends alike', async () => {
    const id = await addPerson(it.db, { email: 'ada@alike.example' });
    for (const email of ['ada@alike.example', 'xada@alike.example', 'ada@alike.example.example']) {
      await it.anybody.call('login', { email, password: 'wrong', role: 'admin' });
    }
    await remove(id);
    const left = await query(
      "select distinct split_part(split_part(key, ':', 2), ' ', 1) as of from tys.rate_limits where key like '%alike%'",
    );
    expect(new Set(left.map((row) => row.of))).toEqual(
      new Set(['xada@alike.example', 'ada@alike.example.example']),
    );
  });
});

describe('nothing brings a deleted person back', () => {
  test('neither their own profile, saved at the same time', async () => {
    const complaint = vi.spyOn(console, 'error');
    const leaving = await it.withRoles('settings');
    const change = {
      first_name: 'Back',
      last_name: 'Again',
      billing_address: 'Backstreet 1',
      phone_number: '1202-555-0101',
      image: dataUrl(drawBlack(3, 3)),
    };
    const answer = await deletedDuring(it.pool, leaving.id, () => leaving.call('editProfile', change));
    expect(answer).toMatchObject({ status: 401, message: 'Please log in' });
    expect((await rowsOf(it.db, [leaving.id]))[0]).toMatchObject({
      firstName: '',
      phoneNumber: null,
      image: null,
    });
    expect(await query('select from tys.images where webp is not null')).toEqual([]);
    expect(complaint).not.toHaveBeenCalled();
  });

  test('nor an edit by somebody else', async () => {
    const [seller, colleague] = [await addPerson(it.db), (await it.withRoles('sellers')).id];
    const names = { first_name: 'Back', last_name: 'Again' };
    const form = { ...names, id: colleague, role_ids: [1], email: 'back@again.example' };
    expect(
      await deletedDuring(it.pool, seller, () => admin.call('editUser', { user_id: seller, ...names })),
    ).toMatchObject({ status: 404 });
    expect(await deletedDuring(it.pool, colleague, () => admin.call('updateAdmin', form))).toMatchObject({
      status: 404,
    });
    for (const row of await rowsOf(it.db, [seller, colleague])) {
      expect(row).toMatchObject({ firstName: '', lastName: '', email: null, deletedAt: expect.any(Date) });
    }
  });

  test('forty profiles saved beside the deletion of their owners restore nobody', async () => {
    for (let round = 0; round < 2; round++) {
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
  ])('the database itself takes no %s for them', async (column) => {
    const id = await addPerson(it.db);
    await remove(id);
    await expect(query(`update tys.users set ${column} = 'back' where id = $1`, id)).rejects.toThrow(
      /users_erased/,
    );
  });
});

describe('deleting again', () => {
  test('mends what is left, and the day of the deletion stays', async () => {
    const { id, buyerId } = await addRequest(it.db);
    await remove(buyerId);
    const [before] = await rowsOf(it.db, [buyerId]);
    await query("update tys.refund_requests set reason = 'Leftover' where id = $1", id);
    await query(
      "insert into tys.contact_submissions (user_id, subject, message) values ($1, 'Leftover', 'Leftover')",
      buyerId,
    );
    await query(
      "insert into tys.sessions (token_hash, user_id, expires_at) values ('leftover', $1, now())",
      buyerId,
    );
    await query('insert into tys.user_roles (user_id, role_id) values ($1, 1)', buyerId);
    await remove(buyerId);
    expect(await traces('leftover')).toEqual([]);
    expect(await query('select from tys.sessions where user_id = $1', buyerId)).toEqual([]);
    expect(await query('select from tys.user_roles where user_id = $1', buyerId)).toEqual([]);
    expect(await rowsOf(it.db, [buyerId])).toEqual([before]);
  });

  test('says of an administrator too that they are deleted', async () => {
    const { id } = await it.withRoles('sellers');
    for (let time = 0; time < 2; time++) {
      expect(await admin.call('deleteAdmin', { id })).toMatchObject({
        status: 200,
        message: 'Admin deleted',
      });
    }
  });
});
