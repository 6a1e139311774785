import { beforeEach, describe, expect, test } from 'vitest';

import { openFactors } from '../support/openFactors';
import { openFor } from '../support/openFor';
import { withPasskeys } from '../support/passkeys';

/** Recovery codes: for whoever has lost the rest. */

const on = openFor(async () => {
  const factors = await openFactors();
  return { ...factors, keys: withPasskeys(factors) };
});
beforeEach(() => {
  on.clock.now = +new Date('2024-03-01T12:00:00Z');
});

const signInWith = async (email: string, recovery_code: string) => {
  const { ticket } = await on.begin(email);
  return on.verifySecondFactor({ ticket, recovery_code });
};
const leftOf = async ({ extras }: { extras: ReturnType<typeof on.as>['extras'] }) =>
  (await extras.list('factors')).rows.find(({ kind }) => kind === 'recovery_code')?.left;

test('each opens the account once, as people type it', async () => {
  const { email, recovery, session } = await on.keys.staffWithKey();
  const [first = '', second = ''] = recovery;
  expect(first).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  expect(await signInWith(email, first)).toMatchObject({ status: 200 });
  expect(await signInWith(email, first)).toMatchObject({
    status: 422,
    message: 'This is none of your recovery codes, or it was used before',
  });
  expect(await signInWith(email, second.toLowerCase().replaceAll('-', ' '))).toMatchObject({ status: 200 });
  expect(await leftOf(session)).toBe(8);
});

test('two who use the same one at once: one wins, and the other is told', async () => {
  const { email, recovery, session } = await on.keys.staffWithKey();
  const tickets = await Promise.all([on.begin(email), on.begin(email)]);
  const answers = await Promise.all(
    tickets.map(({ ticket }) => on.verifySecondFactor({ ticket, recovery_code: recovery[0] })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await leftOf(session)).toBe(9);
});

test('two who use one ticket at once: one wins, and one code is used', async () => {
  const { email, recovery, session } = await on.keys.staffWithKey();
  const { ticket } = await on.begin(email);
  const answers = await Promise.all(
    [0, 1].map((which) => on.verifySecondFactor({ ticket, recovery_code: recovery[which] })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  expect(await leftOf(session)).toBe(9);
});

test('another’s opens nothing', async () => {
  const [ada, eve] = [await on.keys.staffWithKey(), await on.keys.staffWithKey()];
  expect((await signInWith(ada.email, eve.recovery[0]!)).status).toBe(422);
  expect(await leftOf(eve.session)).toBe(10);
});

test('made anew, the old ones are void', async () => {
  const { email, recovery, session } = await on.keys.staffWithKey();
  const { status, body } = await session.extras.post('factors', { kind: 'recovery_code' });
  expect([status, body.left]).toEqual([201, 10]);
  expect(on.mails.at(-1)).toMatchObject({
    to: email,
    subject: expect.stringContaining('recovery codes') as string,
  });
  const [renewed] = body.recovery_codes as string[];
  expect((await signInWith(email, recovery[0]!)).status).toBe(422);
  expect((await signInWith(email, renewed!)).status).toBe(200);
});

test('there are none without a factor that they stand in for', async () => {
  const session = await on.signIn((await on.addStaff()).email);
  expect((await session.extras.post('factors', { kind: 'recovery_code' })).status).toBe(422);
  const { id, made, session: other } = await on.keys.staffWithKey();
  expect((await other.extras.remove('factors', String(made.body.id))).status).toBe(200);
  expect((await other.extras.list('factors')).rows).toEqual([]);
  const left = 'select from tys.recovery_codes where user_id = $1';
  expect((await on.it.pool.query(left, [id])).rowCount).toBe(0);
});

describe('in the database', () => {
  test('there is no code, no ticket and nothing that opens anything but one-time codes’ secret', async () => {
    const { recovery, email } = await on.keys.staffWithKey();
    const { ticket } = await on.begin(email);
    const tables = ['recovery_codes', 'factor_tickets', 'passkeys', 'activity', 'activity_texts'];
    const rows = await Promise.all(
      tables.map((table) => on.it.pool.query(`select t::text from tys.${table} t`)),
    );
    const kept = JSON.stringify(rows.map((read) => read.rows));
    for (const secret of [...recovery, ticket]) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(secret.replaceAll('-', ''));
      expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});
