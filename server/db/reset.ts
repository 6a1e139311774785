import { rmSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import { lockFolder } from './lock';

/** Deletes everything of ours: the embedded database's folder, or our schema on a PostgreSQL server. */
export const resetDatabase = async ({ url, dataDir }: { url?: string | undefined; dataDir: string }) => {
  if (url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('drop schema if exists tys cascade');
    await client.end();
    return;
  }
  const release = await lockFolder(dataDir);
  rmSync(join(dataDir, 'pgdata'), { recursive: true, force: true });
  release();
};
