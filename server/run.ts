import { serve } from '@hono/node-server';
import { Hono } from 'hono';

import { ADMIN_BASE } from '../src/contract/routes';
import { readConfig } from './config';
import { createApp } from './createApp';
import type { OpenFolder } from './db/folder';
import { resetDatabase } from './db/reset';
import { DEMO_PASSWORD } from './demo';
import { fail } from './fail';
import { openProduct } from './openProduct';
import { createSite } from './site';

/** Runs the product, or empties its database. @throws Error saying which setting is wrong, or what is in use */
export const run = async (folder: Promise<OpenFolder> | undefined) => {
  const config = readConfig(process.env);
  if (process.argv.includes('--reset')) {
    await resetDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
    console.log('The database is empty again. The next start fills it.');
    return;
  }
  const { db, mail, outbox, demoLogins, close } = await openProduct(config, folder);
  const root = new Hono()
    .route('/', createApp({ db, mail, rateLimitFactor: config.RATE_LIMIT_FACTOR }))
    .route('/', createSite());
  const server = serve({ fetch: root.fetch, hostname: config.HOST, port: config.PORT }, ({ port }) => {
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

  const stop = () => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    void close().then(() => process.exit(0), fail);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
};
