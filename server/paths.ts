import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Files that are read while running. This module and the bundle both lie one folder below the project's root. */
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const MIGRATIONS = beside('../server/db/migrations');
export const OLD_MIGRATIONS = beside('../server/db/oldMigrations');
export const PUBLIC = beside('../dist/public');
/** Ends in `.js` beside the sources, and beside the bundle. */
export const WORKER_FILE = beside('./pgliteWorker.js');

export const dataDirOf = (env: NodeJS.ProcessEnv) => env.DATA_DIR || beside('../data');

/** Where messages go while no mail server is named. */
export const outboxOf = (dataDir: string) => resolve(dataDir, 'outbox');
