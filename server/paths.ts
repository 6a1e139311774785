import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Works for this module and the bundle: both are one folder below the project's root. */
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Each build has a copy (`tools/vite/migrations.ts`). */
export const MIGRATIONS = beside('./db/migrations');
/** Built pages, which exist only next to the bundle. */
export const PUBLIC = beside('./public');
export const WORKER_FILE = beside('./db/pgliteWorker.js');

export const dataDirOf = (env: NodeJS.ProcessEnv) => env.DATA_DIR || beside('../data');

export const keyFileOf = (dataDir: string) => resolve(dataDir, 'secret.key');

/** Folder of messages without a mail server. */
export const outboxOf = (dataDir: string) => resolve(dataDir, 'outbox');
