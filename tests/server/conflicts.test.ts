import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { contactSubmissions, plans, replies } from '../../server/db/schema';
import { createClient, createExtrasClient } from './helpers/client';
import { createTestMail, openTestApp, type TestApp } from './helpers/openTestApp';
import { addPeople, addPerson } from './helpers/people';

const PLAN = { name: 'One', price_usd: 1, credits: 1, is_one_off: 0 as const, benefits: ['Care'] };

describe.each(['40P01', '40001'])('transactions that the database rolls back with code %s', (code) => {
  const recipients: string[] = [];
  let it: TestApp;
  let admin: Awaited<ReturnType<TestApp['withRoles']>>;
  beforeAll(async () => {
    const mail = createTestMail(({ to }) => void recipients.push(to));
    it = await openTestApp({ mail });
    admin = await it.withRoles('subscriptions', 'reports', 'buyers', 'sellers');
    // Counts the attempts with a sequence, because a rollback does not reset a sequence.
    await it.pool.query(`create sequence tys.attempts minvalue -100 start with 0;
      create function tys.give_way() returns trigger language plpgsql as $$ begin
        if nextval('tys.attempts') < 0 then raise exception 'a conflict' using errcode = '${code}'; end if;
        return new;
      end $$;
      create trigger give_way before insert on tys.activity for each row execute function tys.give_way()`);
  });
  afterAll(() => it.close());

  /** Makes the database roll back the next `times` transactions. */
  const rollBackNext = (times: number) => it.pool.query(`alter sequence tys.attempts restart with ${-times}`);

  test('the server repeats a transaction after a conflict, and sends the mail of the transaction once', async () => {
    const userId = await addPerson(it.db, { role: 'buyer', email: 'writer@conflicts.example' });
    const [message] = await it.db
      .insert(contactSubmissions)
      .values({ userId, subject: 'Parking', message: 'Where?' })
      .returning();
    await rollBackNext(2);
    const extras = createExtrasClient(it.app, admin.headers);
    const { status } = await extras.post('replies', { message: message!.id, text: 'In the yard.' });
    expect([status, recipients]).toEqual([201, ['writer@conflicts.example']]);
    expect(await it.db.$count(replies, eq(replies.messageId, message!.id))).toBe(1);
  });

  test('if the server repeats the transaction of a bulk deletion, the response contains each rejected person only once', async () => {
    const [existing] = await addPeople(it.db, {});
    await rollBackNext(2);
    const { status, data } = await admin.call('deleteUsers', {
      user_ids: [existing!, 99_999_999],
      partial: true,
    });
    expect([status, data]).toEqual([
      200,
      { done: [existing], refused: [{ id: 99_999_999, message: expect.any(String) }] },
    ]);
  });

  test.each([
    ['en', 'These records were changed at the same time, so your change was not saved. Please try again.'],
    ['es', 'Estos registros se modificaron al mismo tiempo y su cambio no se guardó. Vuelva a intentarlo.'],
  ])('after several conflicts, the server responds with 409 in language %s', async (language, message) => {
    await rollBackNext(50);
    const client = createClient(it.app, { ...admin.headers, 'accept-language': language });
    expect(await client.call('createPlan', PLAN)).toEqual({
      status: 409,
      success: false,
      message,
      data: null,
    });
    expect(await it.db.$count(plans)).toBe(0);
    await rollBackNext(0);
  });
});
