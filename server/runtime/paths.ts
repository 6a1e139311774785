import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the project: sources are in `server/runtime`, built programs in `dist`. */
const ROOT = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../..' : '..', import.meta.url));

export const dataDirOf = (env: NodeJS.ProcessEnv) => env.DATA_DIR || resolve(ROOT, 'data');

/** Folder to which the server writes mail if no mail server is configured. */
export const outboxOf = (dataDir: string) => resolve(dataDir, 'outbox');
