import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { CLUSTER } from '../paths';
import { startEngine, type Ask } from './engine';
import { lockFolder } from './lock';

export interface OpenFolder {
  ask: Ask;
  release: () => void;
}

/** A new folder starts as a copy of what the build has made ready. Where nothing was built, the engine makes its own. */
const copyOf = (cluster: string) => (existsSync(cluster) ? { dump: readFileSync(cluster) } : {});

/**
 * Locks the data folder and starts the engine on its database. A first start that was killed half-way is begun anew.
 *
 * @param cluster the file with what the build has made ready
 * @throws Error when another process has it open
 */
export const openFolder = async (dataDir: string, cluster = CLUSTER): Promise<OpenFolder> => {
  const release = await lockFolder(dataDir);
  const database = join(dataDir, 'pgdata');
  const unfinished = join(dataDir, 'unfinished');
  if (existsSync(unfinished)) rmSync(database, { recursive: true, force: true });
  const isNew = !existsSync(database);
  if (isNew) writeFileSync(unfinished, '');
  const ask = await startEngine({ dataDir: database, ...(isNew && copyOf(cluster)) });
  if (isNew) rmSync(unfinished);
  return { ask, release };
};
