import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { removeFile, writeFile } from '../../db/disk/durable';

/**
 * Remembers whether anybody was erased since the database's files were last rewritten, by a file that is written before the
 * erasure, so that neither a crash nor a power cut loses it.
 */
export const createErasureMarker = (dataDir: string) => {
  const file = join(dataDir, 'erased');
  let count = 0;
  return {
    /** To be called before a person is erased. */
    mark: () => {
      count++;
      if (!existsSync(file)) writeFile(file, '');
    },
    isRewriteDue: () => existsSync(file),
    /** Runs the rewriting that completes the erasures; those marked meanwhile are still due. */
    runRewrite: async (work: () => Promise<void>) => {
      const before = count;
      await work();
      if (count === before) removeFile(file);
    },
  };
};

export type ErasureMarker = ReturnType<typeof createErasureMarker>;
