import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { removeFile, writeFile } from '../../db/disk/durable';

/**
 * Remembers erasures since the last rewriting of the database's files. A file is written before the erasure, so a crash
 * or power loss keeps the mark.
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
    /** Runs the rewriting for the marked erasures. Later marks stay due. */
    runRewrite: async (work: () => Promise<void>) => {
      const before = count;
      await work();
      if (count === before) removeFile(file);
    },
  };
};

export type ErasureMarker = ReturnType<typeof createErasureMarker>;
