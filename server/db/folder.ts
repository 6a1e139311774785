import { join } from 'node:path';

import { startEngine, type Ask } from './engine';
import { lockFolder } from './lock';

export interface OpenFolder {
  ask: Ask;
  release: () => void;
}

/** Locks the data folder and starts the engine on its database. @throws Error when another process has it open */
export const openFolder = async (dataDir: string): Promise<OpenFolder> => {
  const release = await lockFolder(dataDir);
  return { ask: await startEngine({ dataDir: join(dataDir, 'pgdata') }), release };
};
