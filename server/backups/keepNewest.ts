import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const OURS = /^tys-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

/** A name that sorts by time. */
export const backupName = (at: Date) => `tys-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** Deletes all backups of a folder but the newest `count`. Other files there are not touched. */
export const keepNewest = (folder: string, count: number) => {
  const made = readdirSync(folder)
    .filter((name) => OURS.test(name))
    .toSorted((a, b) => (a < b ? 1 : -1));
  for (const name of made.slice(count)) rmSync(join(folder, name), { force: true });
};
