import fs from 'node:fs';

const OTHERS = 0o077;

/**
 * Removes the permissions that the embedded engine gives to everyone whatever the umask. To be called in the engine's
 * thread before the engine is loaded.
 */
export const keepFilesPrivate = () => {
  const chmod = fs.chmodSync;
  fs.chmodSync = (path, mode) => chmod(path, Number(mode) & ~OTHERS);
};
