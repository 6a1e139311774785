import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createApp } from '../../server/createApp';
import { passwordResets } from '../../server/db/schema';
import { createClient } from './support/client';
import { addPerson } from './support/people';
import {
  LAST_TRY,
  NEW,
  NO_LONGER_VALID,
  NOT_VERIFIED,
  OLD,
  openResets,
  type Resets,
  WRONG,
} from './support/resets';

describe('limits per account and code', () => {
  let it: Resets;
  beforeAll(async () => {
    it = await openResets();
  });
  beforeEach(() => it.forgetLimits());
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

  describe('codes', () => {
    test('are sent five times an hour to one address, known or not, and then to others still', async () => {
      const { email } = await it.somebody();
      const other = await it.somebody();
      for (const address of [email, 'nobody@resets.example']) {
        for (let asked = 0; asked < 5; asked += 1) expect((await it.ask(address)).status).toBe(200);
        expect(await it.anybody.call('forgotPassword', { email: address })).toEqual(isTooMany);
        expect(await it.anybody.call('forgotPassword', { email: address.toUpperCase() })).toEqual(isTooMany);
      }
      expect((await it.ask(other.email)).status).toBe(200);
    });

    test('are asked for thirty times an hour by one client; both limits follow the factor', async () => {
      const many = Array.from({ length: 40 }, (_, at) => `someone${at}@resets.example`);
      expect(await askWith(1)(many)).toBe(30);
      await it.forgetLimits();
      expect(await askWith(0.2)(many)).toBe(6);
      await it.forgetLimits();
      expect(await askWith(2)(Array<string>(12).fill(many[0]!))).toBe(10);
    });

    test('are counted over a restart, and one code too many leaves the last one good', async () => {
      const { email } = await it.somebody();
      for (let asked = 0; asked < 4; asked += 1) await it.ask(email);
      const { data, code } = await it.ask(email);
      expect(await askWith(1)([email])).toBe(0);
      expect((await it.verify(email, data.token, code)).status).toBe(200);
    });
  });

  test('a new password lets in who was shut out for the old one, at every client', async () => {
    const { email } = await it.somebody();
    const other = await it.somebody();
    const guess = (address: string) =>
      it.anybody.call('login', { email: address, password: 'a guess', role: 'admin' });
    for (let tried = 0; tried < 10; tried += 1) {
      await guess(email);
      await guess(other.email);
    }
    expect((await guess(email)).status).toBe(429);
    await it.db.execute(
      `insert into tys.rate_limits select replace(key, 'unknown', '192.0.2.7'), points, expire from tys.rate_limits where key like '% unknown' and key like '%${email}%'`,
    );
    expect((await it.reset(await it.verified(email))).status).toBe(200);
    expect(await it.letsIn(email, NEW)).toBe(true);
    const { rows } = await it.pool.query(
      `select key from tys.rate_limits where key like 'sign-in-%:${email}%' and points > 0`,
    );
    expect(rows).toEqual([]);
    expect(await it.letsIn(other.email, OLD)).toBe(false);
  });

  test('for a known and an unknown address the database is asked the same', async () => {
    const { email } = await it.somebody();
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const statements = async (address: string) => {
      asked.mockClear();
      expect((await it.anybody.call('forgotPassword', { email: address })).status).toBe(200);
      return asked.mock.calls.map(([query]) => {
        const text = (query as unknown as { text?: string }).text ?? query;
        // What is written of it, with its commit, has its values in it.
        return text.replaceAll(/( E)?'(?:[^']|'')*'/g, "'...'");
      });
    };
    // Once each before: a second code takes the place of the first.
    const [known, unknown] = [await statements(email), await statements('no.one@resets.example')];
    expect(known.length).toBeGreaterThan(4);
    expect(unknown).toEqual(known);
  });
});

describe('limits per network address', () => {
  let it: Resets;
  beforeAll(async () => {
    it = await openResets({ rateLimitFactor: 1000 });
  });
  beforeEach(() => it.setLater(0));
  afterAll(() => it.close());

  test('rows that are over are swept away by whoever asks next', async () => {
    const [gone, asks] = [await it.somebody(), await it.somebody()];
    await it.ask(gone.email);
    it.setLater(10);
    await it.ask(asks.email);
    expect(await it.rowOf(gone.email)).toBeUndefined();
    expect(await it.rowOf(asks.email)).toBeTruthy();
  });

  describe('an address that gets no code', () => {
    const PEOPLE = {
      'is nobody’s': async () => 'nobody@resets.example',
      'is a seller’s': async () => {
        await addPerson(it.db, { email: 'seller@resets.example' });
        return 'seller@resets.example';
      },
      'is a buyer’s': async () => {
        await addPerson(it.db, { role: 'buyer', email: 'buyer@resets.example' });
        return 'buyer@resets.example';
      },
      'is a blocked administrator’s': async () => {
        const { email, id } = await it.somebody();
        await (await it.withRoles('admins')).call('blockUsers', { user_ids: [id] });
        return email;
      },
      'was a deleted administrator’s': async () => {
        const { email, id } = await it.somebody();
        await (await it.withRoles('admins')).call('deleteUsers', { user_ids: [id] });
        return email;
      },
    };

    test.each(Object.entries(PEOPLE))('because it %s is answered like any other', async (_who, person) => {
      const [email, known] = [await person(), (await it.somebody()).email];
      const answers = [await it.ask(known), await it.ask(email)].map(({ status, message, data }) => ({
        status,
        message,
        data,
      }));
      expect(answers[1]).toEqual({
        ...answers[0],
        data: { token: expect.stringMatching(/^[\w-]{43}$/) },
      });
      expect(it.sent.some(({ to }) => to === email)).toBe(false);

      // Its codes are no less wrong: the same sentences, as often.
      const token = answers[1]!.data.token;
      for (let tried = 0; tried < 4; tried += 1) {
        expect(await it.verify(email, token, '123456')).toEqual(WRONG);
      }
      expect(await it.verify(email, token, '123456')).toEqual(LAST_TRY);
      expect(await it.verify(email, token, '123456')).toEqual(NO_LONGER_VALID);
      expect(await it.reset(token)).toEqual(NOT_VERIFIED);
    });

    test('is not opened by its code either, should anybody guess it', async () => {
      const { email } = await it.somebody();
      const { data, code } = await it.ask(email);
      await it.db.update(passwordResets).set({ userId: null }).where(eq(passwordResets.email, email));
      expect(await it.verify(email, data.token, code)).toEqual(WRONG);
    });
  });
});
