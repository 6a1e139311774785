import { serve } from '@hono/node-server';

import { createRoot } from './createRoot';
import type { DataFolder } from './db/dataFolder';
import { limitConnections, readBeforeClosing, serverOptions } from './http/limits';
import { createLog } from './platform/observability/createLog';
import { createSite } from './platform/site';
import { announceStart, announceState } from './runtime/announce';
import { appSettingsOf } from './runtime/appSettings';
import { createBackupMetrics, scheduleBackups } from './runtime/backups';
import { executeCommand } from './runtime/commands';
import { logLevelOf, readConfig } from './runtime/config';
import { scheduleHousekeeping } from './runtime/housekeeping';
import { openProduct } from './runtime/openProduct';
import { serveJobs } from './runtime/operatorSocket';
import { outboxOf } from './runtime/paths';
import { scheduleReconciliation } from './runtime/reconciliation';
import { drainMsOf, endBySignals, exitWithError, stopGracefully, withinGrace } from './runtime/shutdown';
import { describeWorkers, readWorkerInfo } from './runtime/workers';

/** @throws Error naming an invalid setting or a resource in use */
export const run = async (folder: Promise<DataFolder> | undefined) => {
  const config = readConfig(process.env);
  const output = await executeCommand(config, process.argv.slice(2));
  if (output !== undefined) return console.log(output);
  const { isFirst, count } = readWorkerInfo(process.env);
  const log = createLog(logLevelOf(config));
  // The engine takes longest to start. During its start, the other parts are created.
  const product = openProduct(config, { folder, log, makesCode: isFirst });
  const { db, pool, live, afterChange, outbox, demoLogins, ready, close } = product;
  const metrics = createBackupMetrics(config);
  const root = createRoot({
    ...product,
    ...appSettingsOf(config),
    log,
    metricsToken: config.METRICS_TOKEN,
    site: createSite(),
    folders: { DATA_DIR: config.DATA_DIR, BACKUP_DIR: config.BACKUP_DIR },
    metrics: metrics.all,
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
    if (!isFirst) return;
    announceStart({ config, port, outbox, workers: describeWorkers(count, config), setupCode });
    // Ignores a failure of the database, because every request will report the failure.
    announceState(config, demoLogins).catch(() => {});
  });
  server.on('error', exitWithError);
  readBeforeClosing(server);
  limitConnections(server, config.PROXIES, { max: config.MAX_CONNECTIONS });
  const closeSocket = config.DATABASE_URL ? () => {} : serveJobs(config.DATA_DIR, pool, afterChange);
  const endBackups = scheduleBackups({ config, pool, log, metrics, afterChange });
  const endReconciliation = scheduleReconciliation({ config, pool, log, afterChange });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    root.stop();
    // Ends the streams of live updates, because open streams would keep the server from closing.
    live.end();
    closeSocket();
    await Promise.all([
      stopGracefully(server),
      withinGrace(endBackups()),
      withinGrace(endReconciliation()),
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
      log.info({ drainMs }, 'Shutting down: requests are accepted until load balancers stop sending them');
      root.drain();
    },
    refuseReading: root.refuseReading,
    stop: () => void stop().catch(exitWithError),
  });
};
