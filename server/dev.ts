import { readConfig } from './config';
import { createApp } from './createApp';
import { bootstrap } from './db/bootstrap';
import { openDatabase, type Database } from './db/open';

/** The database stays open while modules are loaded anew. */
const kept = globalThis as { devDatabase?: Promise<Database> };

const config = readConfig(process.env);

const open = async () => {
  const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
  await bootstrap(database.db, {
    now: new Date(),
    demo: config.DEMO === 'on',
    adminEmail: config.ADMIN_EMAIL,
    adminPassword: config.ADMIN_PASSWORD,
  });
  process.once('SIGTERM', () => void database.close());
  return database;
};

const app = (kept.devDatabase ??= open()).then(({ db }) =>
  createApp({ db, rateLimitFactor: config.RATE_LIMIT_FACTOR }),
);

/** One request to the embedded API, in development. */
export const fetchApi = async (request: Request) => (await app).fetch(request);
