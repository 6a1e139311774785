// Both engines: sums and periods are worked out in the database.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { buyerTransactions } from '../../server/db/schema';
import { checkIfDue } from '../../server/finance/books/scheduleBookChecks';
import type { Log } from '../../server/observe/log';
import { createMetrics } from '../../server/observe/metrics';
import { readConfig } from '../../server/process/config';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addPerson } from './support/people';

type Say = Log['info'];
interface Books {
  checked_at: string | null;
  is_old: boolean;
  findings: { rule: string; said: string; since: string }[];
}

const HOUR = 60 * 60 * 1000;
let ahead = 0;
let it: TestApp;
let extras: ReturnType<typeof createExtrasClient>;
let buyer: number;
const log = { info: vi.fn<Say>(), warn: vi.fn<Say>(), error: vi.fn<Say>() };

beforeEach(async () => {
  ahead = 0;
  it = await openTestApp({ now: () => new Date(Date.now() + ahead) });
  extras = createExtrasClient(it.app, (await it.withRoles('finance', 'admins')).headers);
  buyer = await addPerson(it.db, { role: 'buyer' });
});
afterEach(() => it.close());

const books = async () => (await extras.get('books', 'latest')).body as unknown as Books;
const look = () => checkIfDue({ config: readConfig({}), pool: it.pool, log });
const nextNight = () => it.db.execute(sql`update tys.jobs set done_at = now() - interval '25 hours'`);
const actions = async () =>
  (await extras.list('activity', { filter: { action: ['books_broken', 'books_balanced'] } })).rows.map(
    ({ action }) => action,
  );
const measured = async () => {
  const metrics = await createMetrics(it.pool).read();
  return {
    findings: /^tys_books_findings (\d+)$/m.exec(metrics)?.[1],
    at: /^tys_books_checked_timestamp_seconds ([\d.e+]+)$/m.exec(metrics)?.[1],
  };
};

test('before the first check nothing is said, and it is no alarm', async () => {
  expect(await books()).toEqual({ id: 'latest', checked_at: null, is_old: false, findings: [] });
  expect(await measured()).toEqual({});
});

const tamper = () =>
  it.db
    .insert(buyerTransactions)
    .values({ buyerId: buyer, type: 'debit', amountHundredths: 700, description: 'Tampered' });

test('a night is checked once, and what broke since is told: by whom it is about, since when, and to metrics', async () => {
  await look();
  const { checked_at } = await books();
  expect(checked_at).not.toBeNull();
  expect(await measured()).toMatchObject({ findings: '0' });
  await tamper();
  await look();
  expect((await books()).checked_at).toBe(checked_at);

  await nextNight();
  await look();
  const found = await books();
  expect(found.findings).toEqual([
    {
      rule: 'buyer_above_zero',
      said: `Buyer ${buyer} has a balance of -7.00 credits`,
      since: found.checked_at,
    },
  ]);
  expect(log.error).toHaveBeenLastCalledWith({ findings: 1 }, 'The books do not balance');
  expect((await measured()).findings).toBe('1');
  expect(Number((await measured()).at)).toBeCloseTo(Date.parse(found.checked_at!) / 1000, 0);

  // It is told once, and stays known since then.
  await nextNight();
  await look();
  expect((await books()).findings).toEqual(found.findings);
  expect(await actions()).toEqual(['books_broken']);
});

test('checks on request what was mended', async () => {
  await tamper();
  await look();
  expect((await books()).findings).toHaveLength(1);
  await it.db.insert(buyerTransactions).values({
    buyerId: buyer,
    type: 'credit',
    amountHundredths: 700,
    description: 'Mended',
    paidCents: 700,
  });
  expect((await extras.put('books', 'latest', {})).body).toMatchObject({ is_old: false, findings: [] });
  expect(await books()).toMatchObject({ findings: [] });
  expect(await actions()).toEqual(['books_balanced', 'books_broken']);
});

test('a result is old once a night was left out', async () => {
  await look();
  ahead = 35 * HOUR;
  expect(await books()).toMatchObject({ is_old: false });
  ahead = 37 * HOUR;
  expect(await books()).toMatchObject({ is_old: true });
});
