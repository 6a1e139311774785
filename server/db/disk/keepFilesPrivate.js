import fs from 'node:fs';

/** The bits of everybody but the owner. */
const OTHERS = 0o077;

/**
 * The embedded engine lets everybody read and write each file that it makes, whatever the umask. This takes those rights
 * away again. To be called in the engine's thread, before the engine is loaded.
 */
export const keepFilesPrivate = () => {
  const chmod = fs.chmodSync;
  fs.chmodSync = (path, mode) => chmod(path, Number(mode) & ~OTHERS);
};
