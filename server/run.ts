import { serve } from '@hono/node-server';

import { announceStart, announceState } from './runtime/announce';
import { serveJobs } from './runtime/control/serveJobs';
import { createBackupMetrics } from './runtime/backups/backupMetrics';
import { scheduleBackups } from './runtime/backups/scheduleBackups';
import { scheduleReconciliation } from './runtime/scheduleReconciliation';
import { runCommand } from './runtime/commands';
import { logLevelOf, readConfig } from './runtime/config';
import { limitConnections, readBeforeClosing } from './http/limitConnections';
import { createRoot } from './createRoot';
import type { DataFolder } from './db/folder';
import { drainMsOf, endBySignals } from './runtime/draining';
import { mayHaveDemo } from './runtime/demo/policy';
import { mfaSettingsOf } from './runtime/mfaSettingsOf';
import { exitWithError } from './runtime/exitWithError';
import { scheduleHousekeeping } from './runtime/housekeeping';
import { createLog } from './platform/observability/createLog';
import { openProduct } from './runtime/openProduct';
import { outboxOf } from './runtime/paths';
import { serverOptions } from './http/serverOptions';
import { createSite } from './platform/site/createSite';
import { stopGracefully, withinGrace } from './runtime/stopGracefully';
import { describeWorkers, readWorkerInfo } from './runtime/worker';

/** @throws Error naming an invalid setting or a resource in use */
export const run = async (folder: Promise<DataFolder> | undefined) => {
  const config = readConfig(process.env);
  if (await runCommand(config, process.argv.slice(2))) return;
  const place = readWorkerInfo(process.env);
  const log = createLog(logLevelOf(config));
  // The engine takes longest to start; everything else is created in the meantime.
  const { outbox, demoLogins, ready, close, ...product } = openProduct(config, {
    folder,
    log,
    makesCode: place.isFirst,
  });
  const { db, pool, live, afterChange } = product;
  const backups = createBackupMetrics(config);
  const root = createRoot({
    ...product,
    log,
    rateLimitFactor: config.RATE_LIMIT_FACTOR,
    sessionLimits: { idleHours: config.SESSION_IDLE_HOURS, days: config.SESSION_DAYS },
    metricsToken: config.METRICS_TOKEN,
    publicUrl: config.PUBLIC_URL,
    factors: mfaSettingsOf(config),
    proxies: config.PROXIES,
    site: createSite(),
    folders: { DATA_DIR: config.DATA_DIR, BACKUP_DIR: config.BACKUP_DIR },
    metrics: backups.all,
    showsDemoLogins: mayHaveDemo(config),
  });
  const { setupCode } = await ready;
  const endHousekeeping = scheduleHousekeeping({ db, outbox: outboxOf(config.DATA_DIR), log, afterChange });
  const served = {
    fetch: root.fetch,
    hostname: config.HOST,
    port: config.PORT,
    serverOptions: serverOptions({ proxies: config.PROXIES }),
  };
  const server = serve(served, ({ port }) => {
    // Only the first worker prints.
    if (!place.isFirst) return;
    announceStart({ config, port, outbox, workers: describeWorkers(place, config), setupCode });
    // If the database fails now, every request will report it.
    announceState(config, demoLogins).catch(() => {});
  });
  server.on('error', (error) => exitWithError(error));
  readBeforeClosing(server);
  limitConnections(server, config.PROXIES, { max: config.MAX_CONNECTIONS });
  const endAnswering = config.DATABASE_URL ? () => {} : serveJobs(config.DATA_DIR, pool, afterChange);
  const endBackups = scheduleBackups({ config, pool, log, metrics: backups, afterChange });
  const endChecks = scheduleReconciliation({ config, pool, log, afterChange });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    root.stop();
    // Open streams would keep the server from closing.
    live.end();
    endAnswering();
    await Promise.all([
      stopGracefully(server),
      withinGrace(endBackups()),
      withinGrace(endChecks()),
      endHousekeeping(),
    ]);
    await close();
    log.flush();
    process.exit(0);
  };
  const drainMs = drainMsOf(config);
  endBySignals({
    drainMs,
    drain: () => {
      log.info({ drainMs }, 'Asked to stop: calls are still taken, and balancers told to send no more');
      root.drain();
    },
    refuseReading: root.refuseReading,
    stop: () => void stop().catch(exitWithError),
  });
};
