import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { startEngine, type Ask } from './engine';
import { lockFolder } from './lock';

export interface OpenFolder {
  ask: Ask;
  release: () => void;
}

/**
 * Locks the data folder and starts the engine on its database. A first start that was killed half-way is begun anew.
 *
 * @throws Error when another process has it open
 */
export const openFolder = async (dataDir: string): Promise<OpenFolder> => {
  const release = await lockFolder(dataDir);
  const database = join(dataDir, 'pgdata');
  const unfinished = join(dataDir, 'unfinished');
  if (existsSync(unfinished)) rmSync(database, { recursive: true, force: true });
  const isNew = !existsSync(database);
  if (isNew) writeFileSync(unfinished, '');
  const ask = await startEngine({ dataDir: database });
  if (isNew) rmSync(unfinished);
  return { ask, release };
};
