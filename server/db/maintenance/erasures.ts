import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { removeFile, writeFile } from '../../disk/durable';

/**
 * Whether anybody was erased since the files were last written anew: a file that is there before the erasure is, so that
 * neither a crash nor a power cut forgets it.
 */
export const createErasures = (dataDir: string) => {
  const file = join(dataDir, 'erased');
  let count = 0;
  return {
    /** Somebody is about to be. */
    note: () => {
      count++;
      if (!existsSync(file)) writeFile(file, '');
    },
    areDue: () => existsSync(file),
    /** Runs what makes them complete; those noted meanwhile are still due. */
    settle: async (work: () => Promise<void>) => {
      const before = count;
      await work();
      if (count === before) removeFile(file);
    },
  };
};

export type Erasures = ReturnType<typeof createErasures>;
