import { fsyncSync } from 'node:fs';

import { NodeFS } from '@electric-sql/pglite/nodefs';

import { syncFolder } from './disk/syncFolder.js';

/**
 * Adds `fsync` to PGlite's `NodeFS`, which has none, so that an acknowledged write survives a power loss. The engine
 * syncs a file and expects that its name is durable too. POSIX does not promise this, so each sync of a file also syncs
 * the folders with changed names.
 */
export class SyncedFiles extends NodeFS {
  /**
   * @override
   * @param {import('@electric-sql/pglite').PGlite} pg
   * @param {object} opts
   */
  async init(pg, opts) {
    const { emscriptenOpts } = await super.init(pg, opts);
    // Runs `addSync` before the folder is mounted, because the mount uses the operations that exist at that time.
    const preRun = [addSync, ...(emscriptenOpts.preRun ?? [])];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** @param {string} folder has changed names, and may have been deleted since */
const syncNames = (folder) => {
  try {
    syncFolder(folder);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
};

/** @param {any} mod Emscripten's module, which has no types */
const addSync = ({ NODEFS }) => {
  /** @type {Set<string>} */
  const changed = new Set();
  /** @param {string} name @param {(...given: any[]) => any[]} foldersOf returns the nodes of the changed folders */
  const watch = (name, foldersOf) => {
    const act = NODEFS.node_ops[name];
    NODEFS.node_ops[name] = (/** @type {any[]} */ ...given) => {
      for (const folder of foldersOf(...given)) changed.add(NODEFS.realPath(folder));
      return act(...given);
    };
  };
  for (const name of ['mknod', 'symlink', 'unlink', 'rmdir']) watch(name, (folder) => [folder]);
  watch('rename', (node, folder) => [node.parent, folder]);
  NODEFS.stream_ops.fsync = (/** @type {{ nfd: number }} */ { nfd }) =>
    NODEFS.tryFSOperation(() => {
      fsyncSync(nfd);
      for (const folder of changed) syncNames(folder);
      changed.clear();
      return 0;
    });
};
