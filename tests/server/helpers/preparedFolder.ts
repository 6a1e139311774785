import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { inject } from 'vitest';

import type { Kind } from './prepared';

/** Fills a data folder with a prepared database, which is faster than a first start of the server. */
export const fillFolder = (dataDir: string, kind: Kind = 'empty') => {
  const prepared = inject('prepared');
  if (prepared.engine !== 'embedded') throw new Error('Only the embedded engine has a folder');
  const database = join(dataDir, 'pgdata');
  mkdirSync(database, { recursive: true, mode: 0o700 });
  const { status, stderr } = spawnSync('tar', ['-xf', join(prepared.folder, kind), '-C', database], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The database could not be unpacked: ${stderr}`);
  writeFileSync(join(dataDir, 'synced'), '');
};
