import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase } from '../../server/db/open';
import { listTables, quote } from '../../server/db/tables';
import { createRandom } from '../../server/demo/random';
import { timesOf } from '../support/longTrials';
import { createDisk } from './support/disk/disk';
import { readRecords, type Done } from './support/disk/readRecords';
import { recordLoad, type Answered } from './support/disk/trial';

const CUTS = timesOf('CUTS', 3, 100);
const REFUNDS = 200;
/** How much of what was not synced a cut leaves: nothing of it, half, nearly all. */
const LUCK = [0, 0.5, 0.97];

const scratch = mkdtempSync(join(tmpdir(), 'tys-power-'));
let records: Done[];
let answered: Answered[];

beforeAll(async () => {
  const file = join(scratch, 'records');
  answered = await recordLoad(join(scratch, 'data'), file, REFUNDS);
  records = readRecords(file);
}, 120_000);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** What is wrong with the folder that a cut leaves; nothing when it starts and every answered refund is there. */
const wrongWith = async (dataDir: string, expected: string[]): Promise<string[]> => {
  const database = await openDatabase({ dataDir }).catch((error: Error) => error);
  if (database instanceof Error) return [database.message];
  try {
    const client = await database.pool.connect();
    // Every row of every table: a page that is damaged says so.
    for (const { name } of await listTables(client)) {
      await client.query(`select count(t::text) from tys.${quote(name)} t`);
    }
    const { rows: found } = await client.query<{ key: string; amount: number }>(
      'select idempotency_key as key, amount_hundredths as amount from tys.buyer_transactions where refund_of is not null',
    );
    const { rows: beyond } = await client.query(
      `select debit.id from tys.buyer_transactions debit join tys.buyer_transactions back on back.refund_of = debit.id
      group by debit.id having sum(back.amount_hundredths) > debit.amount_hundredths`,
    );
    const { rows: totals } = await client.query(
      `select role, is_restricted, total from tys.user_totals where total > 0 except
      select role, is_restricted, count(*)::int from tys.users where deleted_at is null group by 1, 2`,
    );
    client.release();
    const keys = new Set(found.map(({ key }) => key));
    return [
      ...expected.filter((key) => !keys.has(key)).map((key) => `${key} is lost`),
      ...beyond.map(() => 'more was refunded than was spent'),
      ...totals.map(() => 'a total is wrong'),
    ];
  } catch (error) {
    return [String((error as Error).cause ?? error)];
  } finally {
    await database.close();
  }
};

/** Cuts the power at seeded moments, and tells what was wrong after each. @param keeps whether the disk heeds a record */
const cutAt = async (moments: number[], keeps: (done: Done) => boolean = () => true) => {
  const disk = createDisk();
  const wrong: string[] = [];
  let at = 0;
  for (const [round, moment] of moments.toSorted((a, b) => a - b).entries()) {
    for (; at <= moment; at++) if (keeps(records[at]!)) disk.apply(records[at]!);
    const random = createRandom(round + 1);
    const luck = LUCK[round % LUCK.length]!;
    const folder = join(scratch, `cut-${round}`);
    disk.cut(folder, () => random.unit() < luck);
    const expected = answered.filter(({ end }) => end <= records[moment]!.end).map(({ key }) => key);
    const found = await wrongWith(folder, expected);
    wrong.push(
      ...found.slice(0, 3).map((what) => `cut ${round} after record ${moment}, luck ${luck}: ${what}`),
    );
    rmSync(folder, { recursive: true });
  }
  return wrong;
};

/** A third of them in the first start, the others under the load. */
const moments = () => {
  const firstAnswer = records.findIndex(({ end }) => end >= answered[0]!.end);
  const random = createRandom(11);
  return Array.from({ length: CUTS }, (_, n) => {
    const [from, to] = n % 3 ? [firstAnswer, records.length] : [0, firstAnswer];
    return Math.floor(from + random.unit() * (to - from));
  });
};

test(
  'the power is cut: every answered write is there, the books add up, and the folder starts',
  async () => {
    expect(answered).toHaveLength(REFUNDS);
    expect(await cutAt(moments())).toEqual([]);
  },
  120_000 + CUTS * 30_000,
);

test('a disk that heeds no sync loses answered writes, so the trial can tell', async () => {
  const end = records.length - 1;
  expect(await cutAt([end], ({ op }) => op !== 'sync')).not.toEqual([]);
}, 120_000);
