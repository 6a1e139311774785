import fs from 'node:fs';

/** The bits of everybody but the owner. */
const OTHERS = 0o077;

/**
 * The embedded engine sets the mode of each file that it makes to one that all may read and write, whatever the umask: what
 * it asks for is narrowed to the owner. For the engine's thread, before the engine is there.
 */
export const keepFilesPrivate = () => {
  const chmod = fs.chmodSync;
  fs.chmodSync = (path, mode) => chmod(path, Number(mode) & ~OTHERS);
};
