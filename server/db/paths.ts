import { fileURLToPath } from 'node:url';

const besideThisModule = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Folder of migrations. Each built program has a copy next to its modules (`tools/vite/output.ts`). */
export const MIGRATIONS = besideThisModule('./migrations');
export const WORKER_FILE = besideThisModule('./pgliteWorker.js');
