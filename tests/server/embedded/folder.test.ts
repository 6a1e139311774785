import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { openDataFolder } from '../../../server/db/folder';
import { openDatabase } from '../../../server/db/open';

const dataDir = mkdtempSync(join(tmpdir(), 'treat-ya-self-folder-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const open = () => openDatabase({ dataDir, folder: openDataFolder(dataDir) });

test(
  'a first start that was killed begins anew, and a later one finds what was there',
  { timeout: 60_000 },
  async () => {
    mkdirSync(join(dataDir, 'pgdata'));
    writeFileSync(join(dataDir, 'pgdata', 'PG_VERSION'), 'half of');
    writeFileSync(join(dataDir, 'unfinished'), '');
    const first = await open();
    await first.pool.query("insert into tys.categories (name) values ('Nails')");
    expect(existsSync(join(dataDir, 'unfinished'))).toBe(false);
    await first.close();

    const later = await open();
    expect((await later.pool.query('select name from tys.categories')).rows).toEqual([{ name: 'Nails' }]);
    await later.close();
  },
);
