import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';

/** Where Linux keeps files in memory. A container may have a few megabytes of it. */
const IN_MEMORY = '/dev/shm/';
const NEEDED_BYTES = 4 * 2 ** 30;

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
};

/**
 * From here on, this process and all that it starts keep temporary files (the tests' databases above all) in memory, where
 * the machine has the room: to copy a database takes a twentieth of the time there. Gone when the process ends.
 */
export const keepTemporaryFilesInMemory = () => {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(`${IN_MEMORY}tys-tests-`);
  // Like `/tmp`, for every account: PostgreSQL runs as another.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Ctrl+C ends the process without `exit` otherwise.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
};
