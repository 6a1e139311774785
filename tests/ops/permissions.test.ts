import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { openDataFolder } from '../../server/db/folder';
import { openDatabase } from '../../server/db/open';
import { ADMIN, EMAIL, PASSWORD } from './support/places';
import { post, runToEnd, signIn, startServer } from './support/process';

const scratch = mkdtempSync(join(tmpdir(), 'tys-modes-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The widest that there is: whatever is narrow then was made so. */
const WITH_UMASK_0 = ['sh', '-c', 'umask 0 && exec "$@"', 'sh'];

/** What others get at, below a folder and itself. */
const openToOthers = (path: string): string[] => {
  const found = lstatSync(path);
  const here = found.mode & 0o077 ? [`${(found.mode & 0o777).toString(8)} ${path}`] : [];
  return found.isDirectory()
    ? [...here, ...readdirSync(path).flatMap((name) => openToOthers(join(path, name)))]
    : here;
};
const modeOf = (path: string) => lstatSync(path).mode & 0o777;

test(
  'a first start that was killed begins anew; whatever the umask, all that comes to be in the folder is its owner’s alone; a later start finds it',
  { timeout: 120_000 },
  async () => {
    const folder = join(scratch, 'new');
    // As a start leaves it that is killed while it makes the database.
    mkdirSync(join(folder, 'pgdata'), { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, 'pgdata/PG_VERSION'), 'half of', { mode: 0o600 });
    writeFileSync(join(folder, 'unfinished'), '', { mode: 0o600 });
    const server = await startServer({ ...ADMIN, DATA_DIR: folder }, WITH_UMASK_0);
    expect(existsSync(join(folder, 'unfinished'))).toBe(false);
    // What is made while it runs: rows of a new table's file, and a message.
    const headers = await signIn(server.origin, EMAIL, PASSWORD);
    const plan = { name: 'One', credits: 1, price_usd: 1, is_one_off: 0, benefits: ['Care'] };
    const made = await post(server.origin, 'admin/subscription-plans', plan, headers);
    expect(made).toMatchObject({ status: 200 });
    await post(server.origin, 'user/forgot-password', { email: EMAIL });
    const running = openToOthers(folder);
    expect(await server.end('SIGTERM')).toBe(0);
    expect([...running, ...openToOthers(folder)]).toEqual([]);
    expect(readdirSync(folder).toSorted()).toEqual(
      expect.arrayContaining(['lock', 'outbox', 'pgdata', 'secret.key']),
    );

    // As a copy, or an older version, leaves it.
    const files = [folder, join(folder, 'pgdata'), join(folder, 'pgdata/base'), join(folder, 'outbox')];
    for (const path of files) chmodSync(path, 0o755);
    chmodSync(join(folder, 'pgdata/PG_VERSION'), 0o644);
    chmodSync(join(folder, 'secret.key'), 0o644);
    writeFileSync(join(folder, 'notes.txt'), 'of somebody', { mode: 0o640 });
    const later = await openDatabase({ dataDir: folder });
    const { rows } = await later.pool.query("select name from tys.plans where name = 'One'");
    await later.close();
    expect(rows).toHaveLength(1);
    expect(files.map(modeOf)).toEqual([0o700, 0o700, 0o700, 0o700]);
    expect(modeOf(join(folder, 'pgdata/PG_VERSION'))).toBe(0o600);
    expect(modeOf(join(folder, 'secret.key'))).toBe(0o600);
    // Which is not ours to change; nobody reaches it through the folder.
    expect(modeOf(join(folder, 'notes.txt'))).toBe(0o640);
  },
);

/** What is said of a folder of that mode; nothing comes to be in it, and its mode stays. */
const refusalOf = async (mode: number, opening: (folder: string) => Promise<string>) => {
  const folder = join(scratch, `open to others ${mode}`);
  mkdirSync(folder);
  chmodSync(folder, mode);
  const said = await opening(folder);
  expect(readdirSync(folder)).toEqual([]);
  expect(modeOf(folder)).toBe(mode);
  expect(said).toContain(`Others may write into the data folder ${folder}`);
  const [, command = ''] = /^ {2}(chmod .*)$/m.exec(said) ?? [];
  return command.replace(folder, 'it');
};

test('a start on a folder that others may write into is refused with the command that mends it', async () => {
  const command = await refusalOf(0o777, async (folder) => {
    const { code, said } = await runToEnd({ ...ADMIN, DATA_DIR: folder });
    expect(code).toBe(1);
    return said;
  });
  expect(command).toBe("chmod 700 'it'");
});

test.each([0o770, 0o720, 0o702])('so is whatever else opens one of mode %o', async (mode) => {
  const command = await refusalOf(mode, (folder) =>
    openDataFolder(folder).then(
      () => '',
      (error: Error) => error.message,
    ),
  );
  expect(command).toBe("chmod 700 'it'");
});
