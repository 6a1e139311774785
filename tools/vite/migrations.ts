import { cpSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

/** Copies the migrations into a built program: it must not run those of sources that have changed since. */
export const migrations = (): Plugin => ({
  name: 'migrations',
  apply: (_, { command, isSsrBuild }) => command === 'build' && Boolean(isSsrBuild),
  writeBundle: ({ dir = 'dist' }) => {
    cpSync('server/db/migrations', join(dir, 'migrations'), { recursive: true });
  },
});
