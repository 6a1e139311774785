import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { backUp } from '../../server/db/backup';
import { bootstrap } from '../../server/runtime/bootstrap';
import { openDatabase, type Database } from '../../server/db/open';
import { restore } from '../../server/db/restore';
import { plans } from '../../server/db/schema';
import { openTestDatabase } from '../server/helpers/openTestDatabase';
import { addExampleLedgers, READ_AT } from '../server/helpers/exampleLedgers';
import { contentOf, snapshotOf, writeToEveryTable } from './support/backups';
import { findPostgres } from './support/postgres';

const postgres = findPostgres();

const folder = mkdtempSync(join(tmpdir(), 'tys-refused-'));
const source = join(folder, 'demo.backup');
let target: Database;
let text: string;
let lines: string[];
/** Content of the database at the time of the backup (`content`), and before each test (`present`). */
let content: unknown;
let present: unknown;

/** Adds rows after the backup, so that every sequence is ahead of the backup. */
const addLaterRows = async () => {
  await addExampleLedgers(target.db);
  await target.pool.query(
    "select nextval(format('tys.%I', sequencename)) from pg_sequences where schemaname = 'tys'",
  );
  present = await snapshotOf(target);
};

beforeAll(async () => {
  // Prefers PostgreSQL, where a restore is much faster. `backup.test.ts` covers both engines.
  target = postgres
    ? await openDatabase({ url: await postgres.newDatabase(), dataDir: '' })
    : await openTestDatabase('empty');
  // A few rows are enough, because a restore reads the whole file.
  await bootstrap(target.db, {
    now: READ_AT,
    demo: false,
    adminEmail: 'a@b.example',
    adminPassword: 'a password',
  });
  await addExampleLedgers(target.db);
  await target.db
    .insert(plans)
    .values({
      name: 'One',
      creditsHundredths: 100,
      priceCents: 100,
      pricePerCreditCents: 100,
      benefits: ['Care'],
    });
  await backUp(target.pool, source, new Date());
  text = gunzipSync(readFileSync(source)).toString();
  lines = text.split('\n');
  content = await contentOf(target);
  await addLaterRows();
});
afterAll(async () => {
  await target.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Expects the database to be unchanged. Runs after each test, because a rejected file must not leave a change behind. */
const expectUntouched = async () => {
  expect(await snapshotOf(target)).toEqual(present);
};
afterEach(expectUntouched);

/** Returns the error message of a restore, or `taken` if the restore succeeds. */
const refusalOf = async (bytes: Buffer | string) => {
  const other = join(folder, 'other');
  writeFileSync(other, bytes);
  return restore(target.pool, other, { replace: true }).then(
    () => 'taken',
    (error: Error) => error.message,
  );
};

test('a restore rejects truncated files, files of other kinds, and backups of other versions', async () => {
  const whole = readFileSync(source);
  expect(await refusalOf('')).toContain('not a backup of this program');
  expect(await refusalOf('hello')).toContain('not a backup of this program');
  expect(await refusalOf(gzipSync('{"format":"another"}\n'))).toContain('not a backup of this program');
  expect(await refusalOf(whole.subarray(0, whole.length / 2))).toContain('not a backup of this program');
  expect(await refusalOf(gzipSync(lines.slice(0, -2).join('\n')))).toContain('not a backup of this program');
  expect(await refusalOf(gzipSync(lines.toSpliced(5, 1).join('\n')))).toContain(
    'not a backup of this program',
  );
  expect(await refusalOf(gzipSync(text.replace(/"version":\d+/, '"version":4102444800000')))).toContain(
    'by a newer version',
  );
  expect(await refusalOf(gzipSync(text.replace(/"version":\d+/, '"version":1')))).toContain(
    'by an older version',
  );
  // The restore stops at the wrong version. The damaged rest of the file must not cause an unhandled error.
  const older = gzipSync(text.replace(/"version":\d+/, '"version":1'));
  expect(await refusalOf(older.fill(7, older.length - 8))).toContain('by an older version');
});

/**
 * Creates a backup with changed lines and a correct count.
 * @param change returns the new line, or `undefined` to omit the line
 */
const crafted = (
  change: (line: string, table: string) => string | undefined,
  tail: (end: Tail) => object = (end) => end,
) => {
  let table = '';
  let count = 0;
  const kept = lines.slice(0, -2).flatMap((line) => {
    if (line.startsWith('{"name"')) table = (JSON.parse(line) as { name: string }).name;
    const changed = change(line, table);
    if (changed?.startsWith(' ')) count += 1;
    return changed === undefined ? [] : [changed];
  });
  const end = { ...(JSON.parse(lines.at(-2)!) as Tail), count };
  return gzipSync([...kept, JSON.stringify(tail(end)), ''].join('\n'));
};
const rowOf = (line: string) => line.startsWith(' ');
interface Tail {
  count: number;
  sequences: Record<string, number | null>;
}
const without = (name: string) => crafted((line, table) => (table === name ? undefined : line));
const emptied = (name: string) =>
  crafted((line, table) => (table === name && rowOf(line) ? undefined : line));
const replaced = (name: string, from: RegExp, to: string) =>
  crafted((line, table) => (table === name && rowOf(line) ? line.replace(from, to) : line));

test('a restore accepts a backup file that this test has unpacked and packed again without a change', async () => {
  writeFileSync(
    join(folder, 'same'),
    crafted((line) => line),
  );
  await restore(target.pool, join(folder, 'same'), { replace: true });
  expect(await contentOf(target)).toEqual(content);
  await addLaterRows();
});

test('a restore rejects a file with a missing table, a repeated table or a missing column', async () => {
  expect(await refusalOf(without('plans'))).toContain('not a backup of this program');
  expect(await refusalOf(without('roles'))).toContain('not a backup of this program');
  const heading = lines.find((line) => line.startsWith('{"name":"plans"'))!;
  expect(await refusalOf(crafted((line) => (line === heading ? `${heading}\n${heading}` : line)))).toContain(
    'not a backup of this program',
  );
  expect(
    await refusalOf(crafted((line) => (line === heading ? heading.replace(',"benefits"', '') : line))),
  ).toContain('not a backup of this program');
});

test('a restore rejects a file in which a role of the program is missing', async () => {
  const noOnesRoles = crafted((line, table) =>
    ['roles', 'user_roles'].includes(table) && rowOf(line) ? undefined : line,
  );
  expect(await refusalOf(noOnesRoles)).toContain('a role is missing');
  expect(await refusalOf(replaced('roles', /"finance"/, '"cash"'))).toContain('a role is missing');
  // Administrators refer to the missing roles.
  expect(await refusalOf(emptied('roles'))).toContain('violates the rule user_roles_role_id');
});

test('a restore rejects a file in which no administrator can manage administrators', async () => {
  expect(await refusalOf(emptied('user_roles'))).toContain('no administrator can sign in and manage');
  expect(
    await refusalOf(
      replaced('users', /"role":"admin"(.*)"password_hash":"[^"]*"/, '"role":"admin"$1"password_hash":null'),
    ),
  ).toContain('no administrator can sign in and manage');
});

test('a restore rejects a file with rows that contradict each other, such as a refund above its debit', async () => {
  expect(await refusalOf(emptied('user_totals'))).toContain('the totals of people');
  expect(await refusalOf(replaced('user_totals', /"total":\d+/, '"total":3'))).toContain(
    'the totals of people',
  );
  expect(await refusalOf(emptied('bookings'))).toContain('violates the rule');
  expect(await refusalOf(replaced('plans', /"name":"[^"]*"/, '"name":null'))).toContain('violates the rule');
  expect(
    await refusalOf(
      replaced(
        'buyer_transactions',
        /"type":"credit","amount_hundredths":\d+(.*"refund_of":\d)/,
        '"type":"credit","amount_hundredths":999999$1',
      ),
    ),
  ).toContain('a refund exceeds its debit');
  expect(await refusalOf(replaced('payouts', /"amount_cents":\d+/, '"amount_cents":1'))).toContain(
    'does not match its payout',
  );
  for (const wrong of [emptied('person_totals'), replaced('person_totals', /"amount":\d+/, '"amount":7')]) {
    expect(await refusalOf(wrong)).toContain('the totals of a person');
  }
});

test('a restore rejects a file without id sequences, and a file in which the next id of a sequence is already in use', async () => {
  const asWas = (line: string) => line;
  const sequence = 'users_id_seq';
  expect(
    await refusalOf(crafted(asWas, (end) => ({ ...end, sequences: { ...end.sequences, [sequence]: 1 } }))),
  ).toContain('new users would get');
  expect(await refusalOf(crafted(asWas, ({ count }) => ({ count, sequences: {} })))).toContain(
    'its sequences do not match',
  );
});

test('after rejected restores of files with a wrong id sequence, every table accepts new rows with unused ids', async () => {
  const { sequences } = JSON.parse(lines.at(-2)!) as Tail;
  for (const name of Object.keys(sequences)) {
    const wrong = crafted(
      (line) => line,
      (end) => ({ ...end, sequences: { ...end.sequences, [name]: 0 } }),
    );
    expect(await refusalOf(wrong), name).toContain('Nothing was changed');
  }
  expect(await snapshotOf(target)).toEqual(present);
  expect(await writeToEveryTable(target)).toEqual([]);
  await addLaterRows();
});
