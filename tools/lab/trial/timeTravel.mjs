import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { createClient } from '../bench/support/client.mjs';
import { startLoadClient } from './support/loadClients.mjs';
import { ensurePostgresPrograms, ensureProgram } from './support/install.mjs';
import { findRefundableDebits } from './support/concurrency.mjs';
import { archiveSetting, openBackRest } from './support/pgbackrest.mjs';
import { runCommand, seed } from './support/product.mjs';
import { startRestoredServer } from './support/restored.mjs';
import { assert, print } from './support/output.mjs';
import { connectTo, pause, runTrial, startDatabase, startProcesses } from './support/trial.mjs';

/**
 * Tests point-in-time recovery with the settings of `deploy/pgbackrest.conf`: `npm --prefix tools/lab run trial:time-travel`.
 * Makes a base backup under load, drops a table, restores the state of one minute earlier into another PostgreSQL
 * server, and starts the product on that server. Installs missing programs.
 */
const PEOPLE = 5_000;
const CLIENTS = 3;
const RECOVERY_DISTANCE_S = 60;
/** Duration of the load between the backup and the recovery target. */
const WORK_MS = 20_000;
const DROP = 'drop table tys.buyer_transactions cascade';

/** Returns a function that returns the seconds since now. */
const startTimer = () => {
  const start = performance.now();
  return () => (performance.now() - start) / 1000;
};

/**
 * Verifies the audit log and returns the end of its hash chain.
 * @param {string} url
 * @param {string} [noted] end of the hash chain at an earlier check
 */
const verifyAuditLog = async (url, noted) => {
  const output = await runCommand(url, '--verify-audit-log', ...(noted ? ['--noted', noted] : []));
  return /\d+:[0-9a-f]{64}/.exec(output)?.[0];
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
  /** Successful refunds. @type {{ key: string, startedAt: number, finishedAt: number }[]} times in milliseconds since 1970 */
  const refunds = [];
  const load = { isOver: false };
  let next = 0;
  const refund = async () => {
    const [n, startedAt] = [next++, Date.now()];
    const key = `travel-${n}`;
    const body = { credits_to_refund: 0.01, idempotency_key: key };
    const { status } = await send(`admin/transactions/${debits[n % debits.length]?.id}/refund`, body);
    if (status === 200) refunds.push({ key, startedAt, finishedAt: Date.now() });
    return status === 200;
  };
  const clients = Array.from({ length: CLIENTS }, () => startLoadClient(load, refund));
  trial.atEnd(() => (load.isOver = true));

  const backup = startTimer();
  await backRest('backup', '--type=full');
  const { rows: sizes } = await db.query(
    'select pg_database_size(current_database())::float8 / 2 ^ 20 as size',
  );
  print('base backup under load', `${backup().toFixed(1)} s, of ${sizes[0].size.toFixed(0)} MB`);
  await pause(WORK_MS);
  const noted = await verifyAuditLog(url);
  await pause(RECOVERY_DISTANCE_S * 1000);

  await db.query(DROP);
  const targetTime = Date.now() - RECOVERY_DISTANCE_S * 1000;
  load.isOver = true;
  await Promise.all(clients.map(({ done }) => done));
  print('table dropped', `after ${refunds.length} successful refunds`);
  // Archives the rest of the log. A destroyed machine could not do so.
  await db.query('select pg_switch_wal()');
  await processes[0]?.stop();

  const folder = join(trial.folder, 'restored');
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  const restoring = startTimer();
  const target = new Date(targetTime).toISOString().replace('T', ' ').replace('Z', '+00');
  const copying = startTimer();
  await backRest(
    `--pg1-path=${join(folder, 'data')}`,
    '--type=time',
    `--target=${target}`,
    '--target-action=promote',
    'restore',
  );
  print('copied', `${copying().toFixed(1)} s`);
  const replaying = startTimer();
  const restored = await startRestoredServer(trial, programs, folder);
  print('log replayed', `${replaying().toFixed(1)} s`);
  const restarted = await startProcesses(trial, [{ ...env, DATABASE_URL: restored }]);
  const client = await createClient(restarted[0]?.origin ?? '');
  await client.get('admin/sellers?per_page=10&page=1');
  print('first response of the product', `${restoring().toFixed(1)} s after the restore began`);

  const restoredDb = await connectTo(trial, restored);
  /** @type {{ rows: { key: string }[] }} */
  const { rows } = await restoredDb.query(
    "select idempotency_key as key from tys.buyer_transactions where idempotency_key like 'travel-%'",
  );
  const kept = new Set(rows.map(({ key }) => key));
  const before = refunds.filter(({ finishedAt }) => finishedAt < targetTime);
  const after = refunds.filter(({ startedAt }) => startedAt > targetTime);
  const missing = before.filter(({ key }) => !kept.has(key)).length;
  print('refunds before the target time', `${before.length}, ${missing} missing`);
  print('refunds after the target time', `${after.length}, not restored`);
  assert(before.length > 0 && missing === 0, 'every refund before the target time is restored');
  assert(
    after.length > 0 && after.every(({ key }) => !kept.has(key)),
    'no refund after the target time is restored',
  );
  const chainEnd = await verifyAuditLog(restored, noted);
  print('audit log', `intact, from ${noted?.split(':')[0]} to ${chainEnd?.split(':')[0]}`);
  const { status } = await client.send(`admin/transactions/${debits[0]?.id}/refund`, {
    credits_to_refund: 0.01,
    idempotency_key: 'travel-on',
  });
  assert(status === 200, 'the product accepts a refund');
  print('refund after the restore', 'succeeded');
});
