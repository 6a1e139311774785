import { serve } from '@hono/node-server';
import { Hono } from 'hono';

import { ADMIN_BASE } from '../src/contract/routes';
import { readConfig } from './config';
import { createApp } from './createApp';
import { bootstrap } from './db/bootstrap';
import type { OpenFolder } from './db/folder';
import { openDatabase } from './db/open';
import { resetDatabase } from './db/reset';
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo';
import { fail } from './fail';
import { createSite } from './site';

/** Runs the product, or empties its database. @throws Error saying which setting is wrong, or what is in use */
export const run = async (folder: Promise<OpenFolder> | undefined) => {
  const config = readConfig(process.env);
  const where = { url: config.DATABASE_URL, dataDir: config.DATA_DIR };
  if (process.argv.includes('--reset')) {
    await resetDatabase(where);
    console.log('The database is empty again. The next start fills it.');
    return;
  }
  const database = await openDatabase({ ...where, folder });
  await bootstrap(database.db, {
    now: new Date(),
    demo: config.DEMO === 'on',
    adminEmail: config.ADMIN_EMAIL,
    adminPassword: config.ADMIN_PASSWORD,
  });

  const root = new Hono()
    .route('/', createApp({ db: database.db, rateLimitFactor: config.RATE_LIMIT_FACTOR }))
    .route('/', createSite());
  const server = serve({ fetch: root.fetch, hostname: config.HOST, port: config.PORT }, ({ port }) => {
    const origin = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`;
    console.log(
      `\n  Treat Ya Self is ready\n\n  Public site   ${origin}/\n  Back-office   ${origin}${ADMIN_BASE}`,
    );
    if (config.DEMO === 'on') {
      console.log('\n  Demo logins, password ' + DEMO_PASSWORD);
      for (const { email, roles } of DEMO_LOGINS) console.log(`    ${email.padEnd(30)} ${roles}`);
    }
    console.log('');
  });
  server.on('error', (error) => fail(error));

  const stop = () => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    void database.close().then(() => process.exit(0), fail);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
};
