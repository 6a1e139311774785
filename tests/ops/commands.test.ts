import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openEngine, openDatabase } from '../../server/db/open';
import { ourVersion, versionOf } from '../../server/db/version';
import { openPlaces } from './support/places';
import { runToEnd } from './support/process';

const { engines } = openPlaces();
const folder = mkdtempSync(join(tmpdir(), 'tys-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Env = Record<string, string>;
const placeOf = (env: Env) => ({ url: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
const nameOf = (env: Env) =>
  env.DATA_DIR ? basename(env.DATA_DIR) : new URL(env.DATABASE_URL!).pathname.slice(1);
/** A statement on a database as it is. */
const ask = async (env: Env, query: string) => {
  const { pool, close } = openEngine(placeOf(env));
  try {
    return (await pool.query<Record<string, unknown>>(query)).rows;
  } finally {
    await close();
  }
};
const people = async (env: Env) => (await ask(env, 'select count(*)::int from tys.users'))[0]!.count;

describe.each(engines)('on %s', { timeout: 180_000 }, (engine, newPlace) => {
  let env: Env;
  let held: unknown;
  const file = join(folder, `${engine}.backup`);
  beforeAll(async () => {
    env = await newPlace('seeded');
    held = await people(env);
  }, 60_000);

  // In this order: each finds what the ones before it left.
  test('a backup is made without a server, says what it wrote, is its owner’s, and overwrites nothing', async () => {
    const { code, said } = await runToEnd(env, '--backup', file);
    expect([code, said]).toEqual([0, expect.stringContaining('read back and found whole')]);
    const [, inPeople, rows, tables, bytes] = /([\d,]+) people, ([\d,]+) rows in (\d+) tables, ([\d,]+) bytes/
      .exec(said)!
      .map((text) => Number(text.replaceAll(',', '')));
    expect(bytes).toBe(statSync(file).size);
    expect([inPeople, statSync(file).mode & 0o777]).toEqual([held, 0o600]);
    expect([rows! > inPeople!, tables! > 10]).toEqual([true, true]);
    expect(existsSync(`${file}.unfinished`)).toBe(false);
    const again = await runToEnd(env, '--backup', file);
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('is there already')]);
  });

  test('reset says what it would remove, and does it only when it is called by its name', async () => {
    for (const args of [[], ['--yes', 'yes']]) {
      const { code, said } = await runToEnd(env, '--reset', ...args);
      expect(code).toBe(1);
      expect(said).toContain(
        engine === 'PostgreSQL' ? 'PostgreSQL database "' : `embedded database in ${env.DATA_DIR}`,
      );
      expect(said).toMatch(/: [\d,]+ people and [\d,]+ transactions\. Nothing was changed\./);
      expect(said).toContain(`npm run reset -- --yes ${nameOf(env)}`);
      expect(said).toContain(`${(held as number).toLocaleString('en-US')} people`);
    }
    expect(await people(env)).toBe(held);
  });

  test('so does a restore in the place of what is there; without that it takes an empty one alone', async () => {
    const plain = await runToEnd(env, '--restore', file);
    expect([plain.code, plain.said]).toEqual([1, expect.stringContaining('add --replace')]);
    const asked = await runToEnd(env, '--restore', file, '--replace');
    expect([asked.code, asked.said]).toEqual([
      1,
      expect.stringContaining(`npm run restore -- ${file} --replace --yes ${nameOf(env)}`),
    ]);
    expect(asked.said).toMatch(/[\d,]+ people and [\d,]+ transactions/);
    await ask(env, "update tys.users set first_name = 'Changed'");
    expect((await runToEnd(env, '--restore', file, '--replace', '--yes', 'another')).code).toBe(1);
    expect(await ask(env, 'select distinct first_name from tys.users')).toHaveLength(1);
    expect((await runToEnd(env, '--restore', file, '--replace', '--yes', nameOf(env))).code).toBe(0);
    expect((await ask(env, 'select distinct first_name from tys.users')).length).toBeGreaterThan(10);
  });

  test('a backup of tables of another version is refused, and they are left as they are', async () => {
    const set = (version: number) =>
      ask(
        env,
        `update tys.__drizzle_migrations set created_at = ${version} where created_at = (select max(created_at) from tys.__drizzle_migrations)`,
      );
    const version = async () => {
      const { pool, close } = openEngine(placeOf(env));
      try {
        return await versionOf(pool);
      } finally {
        await close();
      }
    };
    for (const [other, word] of [
      [ourVersion() - 1, 'older'],
      [4_102_444_800_000, 'newer'],
    ] as const) {
      await set(other);
      const refused = await runToEnd(env, '--backup', `${file}.other`);
      expect([refused.code, refused.said]).toEqual([
        1,
        expect.stringContaining(`made by a${word === 'older' ? 'n' : ''} ${word} version`),
      ]);
      expect(await version()).toBe(other);
      expect(existsSync(`${file}.other`)).toBe(false);
      const reset = await runToEnd(env, '--reset');
      expect([reset.code, reset.said]).toEqual([1, expect.stringContaining('tables of another version')]);
    }
    await set(ourVersion());
  });

  test('by its name it is emptied, and then there is nothing to back up', async () => {
    const { code, said } = await runToEnd(env, '--reset', '--yes', nameOf(env));
    expect([code, said]).toEqual([0, expect.stringMatching(/^Removed from .*[\d,]+ people and/m)]);
    const none = await runToEnd(env, '--backup', `${file}.none`);
    expect(none.code).toBe(1);
    expect(none.said).toMatch(/There is no database in|has no tables of this program/);
    const isGone = env.DATABASE_URL
      ? (await ask(env, "select to_regnamespace('tys') is null gone"))[0]!.gone
      : !readdirSync(env.DATA_DIR!).includes('pgdata');
    expect(isGone).toBe(true);
    const nothing = await runToEnd(env, '--reset');
    expect([nothing.code, nothing.said]).toEqual([0, expect.stringContaining('There was nothing')]);
  });

  test('a database without people is not backed up', async () => {
    const database = await openDatabase(placeOf(env));
    await database.close();
    const { code, said } = await runToEnd(env, '--backup', `${file}.nobody`);
    expect([code, said]).toEqual([1, expect.stringContaining('There is nobody in the database')]);
    expect(existsSync(`${file}.nobody`)).toBe(false);
  });
});

test('a command that is none is refused', async () => {
  expect((await runToEnd({}, '--bakcup', join(folder, 'x'))).code).toBe(1);
});
