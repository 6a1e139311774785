import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { createClient } from '../bench/support/client.mjs';
import { ensureProgram } from './support/install.mjs';
import { testKeepAlive } from './support/keepAlive.mjs';
import { assertNoLocks, testConcurrentRefunds } from './support/concurrency.mjs';
import { POOL_SIZE, startPgbouncer } from '../../postgres.mjs';
import { testPooledReplica } from './support/pooledReplica.mjs';
import { command } from './support/product.mjs';
import { assert, print } from './support/output.mjs';
import { measureLiveUpdates } from './support/liveUpdates.mjs';
import { runTrial, startDatabase, startProcesses } from './support/trial.mjs';

/**
 * `npm run trial:pooler`: two API processes on a PostgreSQL behind a PgBouncer that pools by transaction. Installs what it
 * needs, prints what it finds, leaves nothing running, and ends badly where something does not hold.
 */
const WRITES = 200;

await runTrial(async (trial) => {
  ensureProgram('pgbouncer');
  const { folder, atEnd } = trial;
  const { postgres, admin, db: office } = await startDatabase(trial, ['max_connections=30']);
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
  const many = { ...env, MAX_CONNECTIONS: '6000' };
  const servers = await startProcesses(trial, [many, many]);
  print(
    'two processes started at once on an empty database',
    `${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  const { rows: made } = await office.query(
    'select count(*)::int as all, count(distinct hash)::int as once from tys.__drizzle_migrations',
  );
  print('migrations', `${made[0]?.all}, each made once`);
  assert(made[0]?.all === made[0]?.once, 'each migration is made once');
  await assertNoLocks(office);

  const clients = await Promise.all(servers.map(({ origin }) => createClient(origin)));
  const [one, other] = clients;
  const [first, second] = servers;
  if (!one || !other || !first || !second) return;
  const { status } = await fetch(`${second.origin}/api/admin/roles`, { headers: { token: one.token } });
  print('a session of one process, asked of the other', String(status));
  assert(status === 200, 'a session of one holds in the other');

  const { sellers } = await one.get('admin/sellers?per_page=10&page=1');
  for (let n = 0; n < WRITES; n++) {
    const [{ id }, client] = [sellers.data[n % 10], n % 2 ? one : other];
    const answer = await client.send('admin/edit-user', {
      user_id: id,
      first_name: `Name${n}`,
      last_name: 'Once',
    });
    assert(answer.status === 200, 'each write is answered with 200');
  }
  print('writes through both', `${WRITES}, all answered with 200`);
  await testConcurrentRefunds(office, clients);
  await measureLiveUpdates(one, second.origin);

  const backups = readdirSync(BACKUP_DIR);
  print('backups on a schedule, two processes', `${backups.length} made`);
  assert(backups.length === 1, 'one process makes the backup');
  const file = join(folder, 'office.backup');
  await command(env.DATABASE_URL, '--backup', file);
  await command(pooler.urlOf('again'), '--restore', file);
  await command(env.DATABASE_URL, '--verify-audit-log');
  print('backup, restore into another database, the chain of events', 'done, each through the pooler');
  await assertNoLocks(office);

  await testPooledReplica(trial, postgres, office, env);
  await testKeepAlive(servers, one.token);
  const { rows: used } = await office.query(
    "select count(*)::int from pg_stat_activity where backend_type = 'client backend' and datname = 'office' and pid <> pg_backend_pid()",
  );
  print('connections to PostgreSQL meanwhile', `${used[0]?.count} of at most ${POOL_SIZE} in the pool`);
});
