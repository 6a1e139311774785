import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Both this module and the bundle are one folder below the project's root, so paths relative to them are the same. */
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Each build has a copy beside it (`tools/vite/migrations.ts`). */
export const MIGRATIONS = beside('./db/migrations');
/** The built pages, which only the bundle has beside it. */
export const PUBLIC = beside('./public');
/** The worker has the same place beside the sources and beside the bundle. */
export const WORKER_FILE = beside('./db/pgliteWorker.js');

export const dataDirOf = (env: NodeJS.ProcessEnv) => env.DATA_DIR || beside('../data');

/** The embedded database's own key. */
export const keyFileOf = (dataDir: string) => resolve(dataDir, 'secret.key');

/** Where messages go while no mail server is named. */
export const outboxOf = (dataDir: string) => resolve(dataDir, 'outbox');
