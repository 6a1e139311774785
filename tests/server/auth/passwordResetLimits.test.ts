import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createApp } from '../../../server/createApp';
import { passwordResets } from '../../../server/db/schema';
import { createClient } from '../helpers/client';
import { addPerson } from '../helpers/people';
import {
  LAST_TRY,
  NEW,
  NO_LONGER_VALID,
  NOT_VERIFIED,
  OLD,
  openResets,
  type Resets,
  WRONG,
} from '../helpers/resets';

describe('limits of password resets', () => {
  let it: Resets;
  beforeAll(async () => {
    it = await openResets();
  });
  beforeEach(() => it.resetLimits());
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => it.close());

  const TOO_MANY = {
    status: 429,
    success: false,
    data: null,
    message: /^Too many attempts\. Please try again in \d+ min\.$/,
  };
  const isTooMany = { ...TOO_MANY, message: expect.stringMatching(TOO_MANY.message) };
  const askWith = (rateLimitFactor: number) => {
    const client = createClient(createApp({ db: it.db, rateLimitFactor }));
    return async (emails: string[]) => {
      const statuses: number[] = [];
      for (const email of emails) statuses.push((await client.call('forgotPassword', { email })).status);
      return statuses.indexOf(429);
    };
  };

  describe('requests for a reset code', () => {
    test('the server accepts at most five requests for a reset code an hour for one email, known or unknown', async () => {
      const { email } = await it.addUser();
      const other = await it.addUser();
      for (const address of [email, 'nobody@resets.example']) {
        for (let asked = 0; asked < 5; asked += 1) expect((await it.requestCode(address)).status).toBe(200);
        expect(await it.anonymous.call('forgotPassword', { email: address })).toEqual(isTooMany);
        expect(await it.anonymous.call('forgotPassword', { email: address.toUpperCase() })).toEqual(
          isTooMany,
        );
      }
      expect((await it.requestCode(other.email)).status).toBe(200);
    });

    test('the server accepts at most thirty requests for a reset code an hour from one client, and the rate limit factor multiplies this limit and the limit for one email', async () => {
      const many = Array.from({ length: 40 }, (_, at) => `someone${at}@resets.example`);
      expect(await askWith(1)(many)).toBe(30);
      await it.resetLimits();
      expect(await askWith(0.2)(many)).toBe(6);
      await it.resetLimits();
      expect(await askWith(2)(Array<string>(12).fill(many[0]!))).toBe(10);
    });

    test('after a restart, earlier requests for a reset code still count towards the limit for the email, and a rejected request leaves the last code valid', async () => {
      const { email } = await it.addUser();
      for (let asked = 0; asked < 4; asked += 1) await it.requestCode(email);
      const { data, code } = await it.requestCode(email);
      expect(await askWith(1)([email])).toBe(0);
      expect((await it.verify(email, data.token, code)).status).toBe(200);
    });
  });

  test('after a completed password reset, the account has no counted failed sign-ins from any client', async () => {
    const { email } = await it.addUser();
    const other = await it.addUser();
    const guess = (address: string) =>
      it.anonymous.call('login', { email: address, password: 'a guess', role: 'admin' });
    for (let tried = 0; tried < 10; tried += 1) {
      await guess(email);
      await guess(other.email);
    }
    expect((await guess(email)).status).toBe(429);
    await it.db.execute(
      `insert into tys.rate_limits select replace(key, 'unknown', '192.0.2.7'), points, expire from tys.rate_limits where key like '% unknown' and key like '%${email}%'`,
    );
    expect((await it.reset(await it.verifiedToken(email))).status).toBe(200);
    expect(await it.canSignIn(email, NEW)).toBe(true);
    const { rows } = await it.pool.query(
      `select key from tys.rate_limits where key like 'sign-in-%:${email}%' and points > 0`,
    );
    expect(rows).toEqual([]);
    expect(await it.canSignIn(other.email, OLD)).toBe(false);
  });

  test('a request for a reset code runs the same SQL statements for a known and for an unknown email', async () => {
    const { email } = await it.addUser();
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const statements = async (address: string) => {
      asked.mockClear();
      expect((await it.anonymous.call('forgotPassword', { email: address })).status).toBe(200);
      return asked.mock.calls.map(([query]) => {
        const text = (query as unknown as { text?: string }).text ?? query;
        // Removes the literal values from an SQL statement.
        return text.replaceAll(/( E)?'(?:[^']|'')*'/g, "'...'");
      });
    };
    // Each email has had one code before, so both requests replace a code.
    const [known, unknown] = [await statements(email), await statements('no.one@resets.example')];
    expect(known.length).toBeGreaterThan(4);
    expect(unknown).toEqual(known);
  });
});

describe('password resets without an account', () => {
  let it: Resets;
  beforeAll(async () => {
    it = await openResets({ rateLimitFactor: 1000 });
  });
  beforeEach(() => it.setLater(0));
  afterAll(() => it.close());

  test('the next request for a reset code deletes the expired password resets of all users', async () => {
    const [gone, asks] = [await it.addUser(), await it.addUser()];
    await it.requestCode(gone.email);
    it.setLater(10);
    await it.requestCode(asks.email);
    expect(await it.rowOf(gone.email)).toBeUndefined();
    expect(await it.rowOf(asks.email)).toBeTruthy();
  });

  describe('email to which the server sends no reset code', () => {
    const PEOPLE = {
      'has no account': async () => 'nobody@resets.example',
      'belongs to a seller': async () => {
        await addPerson(it.db, { email: 'seller@resets.example' });
        return 'seller@resets.example';
      },
      'belongs to a buyer': async () => {
        await addPerson(it.db, { role: 'buyer', email: 'buyer@resets.example' });
        return 'buyer@resets.example';
      },
      'belongs to a blocked administrator': async () => {
        const { email, id } = await it.addUser();
        await (await it.withRoles('admins')).call('blockUsers', { user_ids: [id] });
        return email;
      },
      'belonged to a deleted administrator': async () => {
        const { email, id } = await it.addUser();
        await (await it.withRoles('admins')).call('deleteUsers', { user_ids: [id] });
        return email;
      },
    };

    test.each(Object.entries(PEOPLE))(
      'the responses to a password reset for an email that %s are the same as for the email of an administrator',
      async (_who, person) => {
        const [email, known] = [await person(), (await it.addUser()).email];
        const answers = [await it.requestCode(known), await it.requestCode(email)].map(
          ({ status, message, data }) => ({ status, message, data }),
        );
        expect(answers[1]).toEqual({ ...answers[0], data: { token: expect.stringMatching(/^[\w-]{43}$/) } });
        expect(it.sent.some(({ to }) => to === email)).toBe(false);

        // The messages for guessed codes are the same as for wrong codes of an administrator, in the same order.
        const token = answers[1]!.data.token;
        for (let tried = 0; tried < 4; tried += 1) {
          expect(await it.verify(email, token, '123456')).toEqual(WRONG);
        }
        expect(await it.verify(email, token, '123456')).toEqual(LAST_TRY);
        expect(await it.verify(email, token, '123456')).toEqual(NO_LONGER_VALID);
        expect(await it.reset(token)).toEqual(NOT_VERIFIED);
      },
    );

    test('the server rejects the right code of a password reset that belongs to no user', async () => {
      const { email } = await it.addUser();
      const { data, code } = await it.requestCode(email);
      await it.db.update(passwordResets).set({ userId: null }).where(eq(passwordResets.email, email));
      expect(await it.verify(email, data.token, code)).toEqual(WRONG);
    });
  });
});
