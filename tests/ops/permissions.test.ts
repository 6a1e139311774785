import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { openDataFolder } from '../../server/db/dataFolder';
import { openDatabase } from '../../server/db/open';
import { fillFolder } from '../server/helpers/preparedFolder';
import { ADMIN } from './support/places';
import { runToEnd } from './support/process';

const scratch = mkdtempSync(join(tmpdir(), 'tys-modes-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const modeOf = (path: string) => lstatSync(path).mode & 0o777;

// `powerCut.test.ts` tests the modes of all files after a first start.
test('a starting server restricts a data folder that other accounts can read to the owner, and can open the database in the folder', async () => {
  const folder = join(scratch, 'wide');
  fillFolder(folder);
  mkdirSync(join(folder, 'outbox'));
  writeFileSync(join(folder, 'secret.key'), 'a key');
  // Sets file modes that a copied folder, or a folder of an older version, can have.
  const files = [folder, join(folder, 'pgdata'), join(folder, 'pgdata/base'), join(folder, 'outbox')];
  for (const path of files) chmodSync(path, 0o755);
  chmodSync(join(folder, 'pgdata/PG_VERSION'), 0o644);
  chmodSync(join(folder, 'secret.key'), 0o644);
  writeFileSync(join(folder, 'notes.txt'), 'of somebody', { mode: 0o640 });
  const later = await openDatabase({ dataDir: folder });
  const { rows } = await later.pool.query("select key from tys.roles where key = 'admins'");
  await later.close();
  expect(rows).toHaveLength(1);
  expect(files.map(modeOf)).toEqual([0o700, 0o700, 0o700, 0o700]);
  expect(modeOf(join(folder, 'pgdata/PG_VERSION'))).toBe(0o600);
  expect(modeOf(join(folder, 'secret.key'))).toBe(0o600);
  // The mode of an unrelated file stays. Other accounts cannot reach the file, because the folder is closed to them.
  expect(modeOf(join(folder, 'notes.txt'))).toBe(0o640);
});

/** Opens a folder with this mode, expects a rejection that changes nothing, and returns the suggested command. */
const refusalOf = async (mode: number, opening: (folder: string) => Promise<string>) => {
  const folder = join(scratch, `open to others ${mode}`);
  mkdirSync(folder);
  chmodSync(folder, mode);
  const said = await opening(folder);
  expect(readdirSync(folder)).toEqual([]);
  expect(modeOf(folder)).toBe(mode);
  expect(said).toContain(`Others can write to the data folder ${folder}`);
  const [, command = ''] = /^ {2}(chmod .*)$/m.exec(said) ?? [];
  return command.replace(folder, 'it');
};

test('the server does not start if other accounts can write to the data folder, and prints the command that removes this permission', async () => {
  const command = await refusalOf(0o777, async (folder) => {
    const { code, said } = await runToEnd({ ...ADMIN, DATA_DIR: folder });
    expect(code).toBe(1);
    return said;
  });
  expect(command).toBe("chmod 700 'it'");
});

test.each([0o770, 0o720, 0o702])(
  'every command rejects a data folder to which other accounts can write: mode %o (decimal)',
  async (mode) => {
    const command = await refusalOf(mode, (folder) =>
      openDataFolder(folder).then(
        () => '',
        (error: Error) => error.message,
      ),
    );
    expect(command).toBe("chmod 700 'it'");
  },
);
