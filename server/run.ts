import { serve } from '@hono/node-server';

import { ADMIN_BASE } from '../src/contract/routes';
import { runCommand } from './commands';
import { readConfig } from './config';
import { createRoot } from './createRoot';
import type { OpenFolder } from './db/folder';
import { DEMO_PASSWORD } from './demo';
import { fail } from './fail';
import { createLog } from './observe/createLog';
import { openProduct } from './openProduct';
import { serverOptions } from './serverOptions';
import { createSite } from './site';
import { stopGracefully } from './stopGracefully';

/** Runs the product, or a command. @throws Error saying which setting is wrong, or what is in use */
export const run = async (folder: Promise<OpenFolder> | undefined) => {
  const config = readConfig(process.env);
  if (await runCommand(config, process.argv.slice(2))) return;
  const log = createLog(config.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'));
  // The engine takes longest to start; meanwhile everything else is made.
  const { db, pool, mail, outbox, ready, close } = openProduct(config, { folder, log });
  const root = createRoot({
    db,
    pool,
    mail,
    log,
    rateLimitFactor: config.RATE_LIMIT_FACTOR,
    metricsToken: config.METRICS_TOKEN,
    proxies: config.PROXIES,
    site: createSite(),
  });
  const { demoLogins } = await ready;
  const served = {
    fetch: root.fetch,
    hostname: config.HOST,
    port: config.PORT,
    serverOptions: serverOptions(),
  };
  const server = serve(served, ({ port }) => {
    const origin = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`;
    console.log(
      `\n  Treat Ya Self is ready\n\n  Public site   ${origin}/\n  Back-office   ${origin}${ADMIN_BASE}`,
    );
    if (outbox) console.log(`  Outbox        ${outbox} (set SMTP_URL to send messages)`);
    if (demoLogins.length) console.log(`\n  Demo logins, password ${DEMO_PASSWORD}`);
    for (const { email, roles } of demoLogins) console.log(`    ${email.padEnd(30)} ${roles}`);
    console.log('');
  });
  server.on('error', (error) => fail(error));

  const stop = async () => {
    root.stop();
    await stopGracefully(server);
    await close();
    log.flush();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().catch(fail));
};
