import { fileURLToPath } from 'node:url';

/** Files that are read while running. This module and the bundle both lie one folder below the project's root. */
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const MIGRATIONS = beside('../server/db/migrations');
export const PUBLIC = beside('../dist/public');
/** Ends in `.js` beside the sources, and beside the bundle. */
export const WORKER_FILE = beside('./pgliteWorker.js');

/** What a first start begins with, once the product was built. */
export const CLUSTER = beside('../dist/cluster.tar');

export const dataDirOf = (env: NodeJS.ProcessEnv) => env.DATA_DIR || beside('../data');
