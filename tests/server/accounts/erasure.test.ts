// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine overwrites erased data.
import { camelCase, difference } from 'es-toolkit';
import { describe, expect, test } from 'vitest';

import { isPersonal, type Erasure } from '../../../server/db/erasure';
import { contactSubmissions, usersErasure } from '../../../server/db/schema';
import { ERASURE } from '../../../server/db/schema/erasure';
import { ERASED, PERSON_FIELD_NAMES, personFieldsOfKind } from '../../../src/contract/accounts/person';
import { addReport, addRequest } from '../helpers/records';
import { createExtrasClient } from '../helpers/client';
import {
  columnsMissingIn,
  findMarkers,
  plantMarkers,
  undeclaredColumns,
  unlinkedTables,
  unmarkedColumns,
} from '../helpers/markers';
import { openErasure } from '../helpers/openForTests';
import { addPerson, rowsOf } from '../helpers/people';

const { it, admin, query, remove } = openErasure();

const findText = async (text: string) => {
  const tables = await query(
    "select table_name as name from information_schema.tables where table_schema = 'tys'",
  );
  const found = await Promise.all(
    tables.map(async ({ name }) =>
      (await query(`select t::text from tys."${name as string}" t where t::text ilike $1`, `%${text}%`)).map(
        (row) => ({ name, ...row }),
      ),
    ),
  );
  return found.flat();
};

describe('erasure of a deleted person', () => {
  test('the server erases the personal data and the texts of a deleted buyer, and keeps the rows that contained the data', async () => {
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
    // The failed sign-in and the request for a reset code store the email in `rate_limits` and `password_resets`.
    await it.anonymous.call('login', { email, password: 'wrong', role: 'admin' });
    await it.anonymous.call('forgotPassword', { email });
    expect(new Set((await findText('traceable')).map(({ name }) => name))).toEqual(
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
    expect(await findText('traceable')).toEqual([]);
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
      {
        id: message!.id,
        created_at: expect.any(String),
        subject: ERASED,
        message: ERASED,
        user: null,
        assignee: null,
        status: 'new',
      },
    ]);
    const { rows } = await extras.list('notifications');
    expect(rows.map((row) => row.message)).toContain('Deleted user wrote a message');
  });

  test('the server denies the open refund requests of a deleted buyer, and does not change approved requests', async () => {
    const { id, buyerId } = await addRequest(it.db);
    const decided = await addRequest(it.db);
    const extras = createExtrasClient(it.app, admin.headers);
    await extras.put('refund-requests', decided.id, { status: 'approved' });
    const ledger = await admin.call('buyerTransactions', { id: decided.buyerId });
    expect(ledger.data.transactions.data[0]).toMatchObject({
      description: `Refund of Facial, booking ${decided.bookingId}`,
    });
    const { buyers } = (await admin.call('listBuyers', { search: 'Bea Buyer', per_page: 100 })).data;
    const openOf = (person: number) => buyers.data.find((row) => row.id === person)?.open_refund_requests;
    expect([openOf(buyerId), openOf(decided.buyerId)]).toEqual([1, 0]);
    await remove(buyerId, decided.buyerId);
    expect((await extras.get('refund-requests', id)).body).toMatchObject({
      status: 'denied',
      decided_at: expect.any(String),
      note: ERASED,
    });
    expect((await extras.get('refund-requests', decided.id)).body).toMatchObject({ status: 'approved' });
    const eventOf = async (person: number) =>
      (await extras.list('activity', { filter: { target: `buyer:${person}`, action: 'deleted' } })).rows[0];
    expect(await eventOf(buyerId)).toMatchObject({ facts: { closed_requests: 1 } });
    expect(await eventOf(decided.buyerId)).not.toHaveProperty('facts.closed_requests');
  });

  test('the server keeps reports that involve no deleted person, and keeps the reason of a refund request if only the seller is deleted', async () => {
    const [erased, other] = [await addReport(it.db), await addReport(it.db)];
    const request = await addRequest(it.db);
    await remove(erased.sellerId, request.sellerId);
    const extras = createExtrasClient(it.app, admin.headers);
    const reasonOf = async (name: string, id: number) => (await extras.get(name, id)).body.reason;
    expect(await reasonOf('reports', erased.id)).toBe(ERASED);
    expect(await reasonOf('reports', other.id)).toBe('Was rude.');
    // An administrator still has to decide on the refund request, because the buyer is not deleted.
    expect(await reasonOf('refund-requests', request.id)).toBe('It was cold.');
  });

  test('the server keeps the sign-in attempts of other emails that contain the email of the deleted person', async () => {
    const id = await addPerson(it.db, { email: 'ada@alike.example' });
    for (const email of ['ada@alike.example', 'xada@alike.example', 'ada@alike.example.example']) {
      await it.anonymous.call('login', { email, password: 'wrong', role: 'admin' });
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

describe('columns that an erasure covers', () => {
  test('the declaration `ERASURE` covers every text column of the database', async () => {
    expect(await undeclaredColumns(query)).toEqual([]);
  });

  test('every reason in an erasure declaration is a sentence', () => {
    const declared = Object.values(ERASURE).flatMap(({ columns }) => Object.values<Erasure>(columns));
    const reasons = declared.flatMap((erasure) =>
      typeof erasure === 'object' ? Object.values<string>(erasure) : [],
    );
    expect(reasons.filter((reason) => !/^\p{Lu}.* .*\.$/u.test(reason))).toEqual([]);
  });

  test.each(PERSON_FIELD_NAMES)('the erasure of the personal field %s removes the text', (name) => {
    expect(isPersonal(usersErasure.columns[camelCase(name)]!)).toBe(true);
  });

  test.each([
    ['buyer', 'buyers'],
    ['seller', 'sellers'],
  ] as const)(
    'the record of a %s contains the value of each personal column of the account, except for secrets',
    async (kind, role) => {
      const id = await plantMarkers(it.db);
      await query('update tys.users set role = $2 where id = $1', id, kind);
      const caller = await it.withRoles(role);
      const { body } = await createExtrasClient(it.app, caller.headers).get('people', id);
      const ofOtherKinds = difference(PERSON_FIELD_NAMES, personFieldsOfKind(kind)).map((name) =>
        camelCase(name),
      );
      // `plantMarkers` marks the email and the picture differently. The record has the text of the block reason.
      expect(difference(columnsMissingIn(body), ofOtherKinds)).toEqual([
        'email',
        'passwordHash',
        'image',
        'blockedReason',
      ]);
      expect(body).toMatchObject({ email: expect.any(String), image: expect.any(String) });
    },
  );

  test('the deletion of a person removes the person’s texts from every column with personal data', async () => {
    expect(unlinkedTables()).toEqual([]);
    const id = await plantMarkers(it.db);
    expect(await unmarkedColumns(query)).toEqual([]);
    expect(await findMarkers(query)).toEqual(
      expect.arrayContaining(['tys.users.search_text', 'tys.users_by_phone', 'tys.queued_mail.content']),
    );
    const deleter = await it.withRoles('buyers', 'blocked_users');
    expect(await deleter.call('deleteUsers', { user_ids: [id] })).toMatchObject({ status: 200 });
    expect(await findMarkers(query)).toEqual([]);
  });
});

describe('repeated deletion', () => {
  test('a repeated deletion erases data that was added after the first deletion, and keeps the date of the first deletion', async () => {
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
    expect(await findText('leftover')).toEqual([]);
    expect(await query('select from tys.sessions where user_id = $1', buyerId)).toEqual([]);
    expect(await query('select from tys.user_roles where user_id = $1', buyerId)).toEqual([]);
    expect(await rowsOf(it.db, [buyerId])).toEqual([before]);
  });

  test('the server responds with 200 to the deletion of an administrator who is already deleted', async () => {
    const { id } = await it.withRoles('sellers');
    for (const message of ['Ada Tester deleted', 'Admin deleted'])
      expect(await admin.call('deleteAdmin', { id })).toMatchObject({ status: 200, message });
  });
});
