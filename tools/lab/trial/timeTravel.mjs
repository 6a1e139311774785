import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { createClient } from '../bench/support/client.mjs';
import { startLoadClient } from './support/loadClients.mjs';
import { ensurePostgresPrograms, ensureProgram } from './support/install.mjs';
import { findRefundableDebits } from './support/concurrency.mjs';
import { archiveSetting, openBackRest } from './support/pgbackrest.mjs';
import { command, seed } from './support/product.mjs';
import { startRestoredServer } from './support/restored.mjs';
import { assert, print } from './support/output.mjs';
import { connectTo, pause, runTrial, startDatabase, startProcesses } from './support/trial.mjs';

/**
 * `npm run trial:time-travel`: an office at work, a base backup by pgBackRest with the settings of `deploy/`, more work, a table
 * that is dropped; the state of a minute before is restored into another PostgreSQL, and the product goes on with it. Installs what it
 * needs, leaves nothing running, and ends badly where something is not there, or is there that should not be.
 */
const PEOPLE = 5_000;
const CALLERS = 3;
const BACK_S = 60;
/** Work before that minute and after the backup, in milliseconds. */
const WORK_MS = 20_000;
const DROP = 'drop table tys.buyer_transactions cascade';

const passed = () => {
  const begun = performance.now();
  return () => (performance.now() - begun) / 1000;
};

/** Where the chain ends. @param {string} url @param {string} [noted] an end that it must still go through */
const verify = async (url, noted) => {
  const said = await command(url, '--verify-audit-log', ...(noted ? ['--noted', noted] : []));
  return /\d+:[0-9a-f]{64}/.exec(said)?.[0];
};

await runTrial(async (trial) => {
  ensureProgram('pgbackrest');
  const programs = ensurePostgresPrograms();
  const durable = ['fsync=on', 'full_page_writes=on'];
  const archiving = ['archive_mode=on', 'archive_timeout=60s', archiveSetting(trial.folder)];
  const { postgres, url, db } = await startDatabase(trial, [...durable, ...archiving]);
  const backRest = openBackRest(trial.folder, postgres.socket);
  await backRest('stanza-create');
  await seed(url, PEOPLE);
  const env = { DATABASE_URL: url, DEMO: 'on', LOG_LEVEL: 'silent', DATA_DIR: trial.folder };
  const processes = await startProcesses(trial, [env]);
  const { send } = await createClient(processes[0]?.origin ?? '');

  const debits = await findRefundableDebits(db);
  /** Refunds that were answered. @type {{ key: string, begun: number, answered: number }[]} moments of the clock */
  const made = [];
  const load = { isOver: false };
  let next = 0;
  const refund = async () => {
    const [n, begun] = [next++, Date.now()];
    const key = `travel-${n}`;
    const body = { credits_to_refund: 0.01, idempotency_key: key };
    const { status } = await send(`admin/transactions/${debits[n % debits.length]?.id}/refund`, body);
    if (status === 200) made.push({ key, begun, answered: Date.now() });
    return status === 200;
  };
  const callers = Array.from({ length: CALLERS }, () => startLoadClient(load, refund));
  trial.atEnd(() => (load.isOver = true));

  const backup = passed();
  await backRest('backup', '--type=full');
  const { rows: sizes } = await db.query(
    'select pg_database_size(current_database())::float8 / 2 ^ 20 as size',
  );
  print(
    'a base backup while the office works',
    `${backup().toFixed(1)} s, of ${sizes[0].size.toFixed(0)} MB`,
  );
  await pause(WORK_MS);
  const noted = await verify(url);
  await pause(BACK_S * 1000);

  await db.query(DROP);
  const dropped = Date.now();
  const back = dropped - BACK_S * 1000;
  load.isOver = true;
  await Promise.all(callers.map(({ done }) => done));
  print('a table is dropped', `${made.length} refunds had been answered`);
  // What was written since the last piece was handed over. A machine that burned would not hand it over.
  await db.query('select pg_switch_wal()');
  await processes[0]?.stop();

  const folder = join(trial.folder, 'restored');
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  const whole = passed();
  const target = new Date(back).toISOString().replace('T', ' ').replace('Z', '+00');
  const copying = passed();
  await backRest(
    `--pg1-path=${join(folder, 'data')}`,
    '--type=time',
    `--target=${target}`,
    '--target-action=promote',
    'restore',
  );
  print('copied back', `${copying().toFixed(1)} s`);
  const replaying = passed();
  const restored = await startRestoredServer(trial, programs, folder);
  print('replayed until a minute before', `${replaying().toFixed(1)} s`);
  const again = await startProcesses(trial, [{ ...env, DATABASE_URL: restored }]);
  const client = await createClient(again[0]?.origin ?? '');
  await client.get('admin/sellers?per_page=10&page=1');
  print('the product answers again', `${whole().toFixed(1)} s after the restore began`);

  const then = await connectTo(trial, restored);
  /** @type {{ rows: { key: string }[] }} */
  const { rows } = await then.query(
    "select idempotency_key as key from tys.buyer_transactions where idempotency_key like 'travel-%'",
  );
  const kept = new Set(rows.map(({ key }) => key));
  const before = made.filter(({ answered }) => answered < back);
  const after = made.filter(({ begun }) => begun > back);
  const missing = before.filter(({ key }) => !kept.has(key)).length;
  print('refunds that were answered before that minute', `${before.length}, of which ${missing} are missing`);
  print('refunds of that minute, which are lost', String(after.length));
  assert(before.length > 0 && missing === 0, 'all that was answered before is there');
  assert(
    after.length > 0 && after.every(({ key }) => !kept.has(key)),
    'nothing that was done after is there',
  );
  const end = await verify(restored, noted);
  print('the chain of events', `whole, through ${noted?.split(':')[0]} to ${end?.split(':')[0]}`);
  const { status } = await client.send(`admin/transactions/${debits[0]?.id}/refund`, {
    credits_to_refund: 0.01,
    idempotency_key: 'travel-on',
  });
  assert(status === 200, 'work goes on');
  print('a refund afterwards', 'made');
});
