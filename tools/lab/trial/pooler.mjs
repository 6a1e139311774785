import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { createClient } from '../bench/support/client.mjs';
import { ensureProgram } from './support/install.mjs';
import { testKeepAlive } from './support/keepAlive.mjs';
import { assertNoLocks, testConcurrentRefunds } from './support/concurrency.mjs';
import { POOL_SIZE, startPgbouncer } from '../../postgres.mjs';
import { testPooledReplica } from './support/pooledReplica.mjs';
import { runCommand } from './support/product.mjs';
import { assert, print } from './support/output.mjs';
import { measureLiveUpdates } from './support/liveUpdates.mjs';
import { runTrial, startDatabase, startProcesses } from './support/trial.mjs';

/**
 * Tests two API processes with PostgreSQL behind PgBouncer in transaction mode: `npm --prefix tools/lab run trial:pooler`.
 * Installs missing programs.
 */
const WRITES = 200;

await runTrial(async (trial) => {
  ensureProgram('pgbouncer');
  const { folder, atEnd } = trial;
  const { postgres, admin, db } = await startDatabase(trial, ['max_connections=30']);
  const pooler = await startPgbouncer(postgres.socket);
  atEnd(pooler.stop);
  await admin.query('create database again');

  const BACKUP_DIR = join(folder, 'backups');
  const env = {
    DATABASE_URL: pooler.urlOf('office'),
    DEMO: 'on',
    PROXIES: '1',
    BACKUP_DIR,
    LOG_LEVEL: 'warn',
  };
  const start = performance.now();
  const manyConnections = { ...env, MAX_CONNECTIONS: '6000' };
  const servers = await startProcesses(trial, [manyConnections, manyConnections]);
  print(
    'concurrent start of two processes on an empty database',
    `${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  const { rows: migrations } = await db.query(
    'select count(*)::int as all, count(distinct hash)::int as distinct_count from tys.__drizzle_migrations',
  );
  print('migrations', `${migrations[0]?.all}, each ran once`);
  assert(migrations[0]?.all === migrations[0]?.distinct_count, 'each migration runs once');
  await assertNoLocks(db);

  const clients = await Promise.all(servers.map(({ origin }) => createClient(origin)));
  const [one, other] = clients;
  const [first, second] = servers;
  if (!one || !other || !first || !second) return;
  const { status } = await fetch(`${second.origin}/api/admin/roles`, { headers: { token: one.token } });
  print('session of one process, sent to the other', String(status));
  assert(status === 200, 'a session of one process is valid in the other');

  const { sellers } = await one.get('admin/sellers?per_page=10&page=1');
  for (let n = 0; n < WRITES; n++) {
    const [{ id }, client] = [sellers.data[n % 10], n % 2 ? one : other];
    const response = await client.send('admin/edit-user', {
      user_id: id,
      first_name: `Name${n}`,
      last_name: 'Once',
    });
    assert(response.status === 200, 'each write responds with 200');
  }
  print('writes through both processes', `${WRITES}, all responded with 200`);
  await testConcurrentRefunds(db, clients);
  await measureLiveUpdates(one, second.origin);

  const backups = readdirSync(BACKUP_DIR);
  print('scheduled backups of two processes', `${backups.length} made`);
  assert(backups.length === 1, 'only one process makes the backup');
  const file = join(folder, 'office.backup');
  await runCommand(env.DATABASE_URL, '--backup', file);
  await runCommand(pooler.urlOf('again'), '--restore', file);
  await runCommand(env.DATABASE_URL, '--verify-audit-log');
  print(
    'backup, restore into another database, verification of the audit log',
    'succeeded through the pooler',
  );
  await assertNoLocks(db);

  await testPooledReplica(trial, postgres, db, env);
  await testKeepAlive(servers, one.token);
  const { rows: connections } = await db.query(
    "select count(*)::int from pg_stat_activity where backend_type = 'client backend' and datname = 'office' and pid <> pg_backend_pid()",
  );
  print('connections to PostgreSQL', `${connections[0]?.count} of at most ${POOL_SIZE} in the pool`);
});
