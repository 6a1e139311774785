import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { databaseText, examineDatabase } from '../../tools/doctor/database/examineDatabase';
import { readOptions } from '../../tools/doctor/options';
import { createQuote } from '../../tools/doctor/quote';
import { findPostgres, postgresAt } from './support/postgres';

const quote = createQuote(new Set());
const examine = (url: string) => examineDatabase(url, quote);
const postgres = findPostgres();
/** The server of the tests does without them: it loses nothing that anybody misses. */
const FAST = ['fsync', 'full_page_writes'];

describe.runIf(postgres)('on PostgreSQL', () => {
  const admin = (query: string) => postgres!.admin(query);
  const newDatabase = () => postgres!.newDatabase();
  beforeAll(() => admin('create role doctors_patient login'));
  afterAll(() => admin('drop role doctors_patient'));

  test('it has what is needed, and nothing of the trial stays', async () => {
    const url = await newDatabase();
    const report = await examine(url);
    expect(report.findings.map(({ call }) => call)).toEqual(FAST);
    expect(report.lines.filter(({ works }) => works).map(({ name }) => name)).toEqual([
      'version',
      'encoding',
      'extension pg_trgm',
      'ICU collations',
      'making a schema',
      'tables, functions and triggers',
      'row locks',
      'materialized queries',
      'the planner asked before a search',
      'constraints that wait, triggers that rest',
      'emptying under a lock, counting on',
      'synchronous_commit',
      'replicas that can be read from',
      'notifications',
      'advisory locks',
    ]);
    expect((await examine(url)).findings.map(({ call }) => call)).toEqual(FAST);
  });

  test('a role that may make nothing is told what it lacks', async () => {
    const url = await newDatabase();
    const { findings } = await examine(url.replace('tester@', 'doctors_patient@'));
    expect(findings.map(({ call, level }) => [level, call])).toEqual([
      ['fail', 'extension pg_trgm'],
      ['fail', 'making a schema'],
      ['gap', 'fsync'],
      ['gap', 'full_page_writes'],
    ]);
    expect(findings[1]?.came).toContain('permission denied');
  });

  /** One that takes all SQL, and does something else. */
  const deceives = async (...statements: string[]) => {
    const url = await newDatabase();
    const name = new URL(url).pathname.slice(1);
    const { admin: there } = postgresAt(url);
    for (const statement of statements) await there(statement.replace('this database', `database ${name}`));
    const { findings } = await examine(url);
    return findings.filter(({ call }) => !FAST.includes(call!)).map(({ call, came }) => `${call}: ${came}`);
  };
  const FIRST = 'alter this database set search_path = other, pg_catalog, public';

  test('a server whose triggers do not run is found', async () => {
    expect(await deceives('alter this database set session_replication_role = replica')).toEqual([
      'tables, functions and triggers: A statement trigger did not see the rows of its statement.',
    ]);
  });

  test('a server whose locks hold nobody off is found', async () => {
    expect(
      await deceives(
        'create schema other',
        'create function other.pg_try_advisory_xact_lock(bigint) returns boolean return true',
        FIRST,
      ),
    ).toEqual(['advisory locks: Two connections hold one lock at the same time.']);
  });

  test('a server that cannot take a backup back is found', async () => {
    expect(
      await deceives(
        'create schema other',
        `create function other.setval(regclass, bigint) returns bigint language plpgsql as
          'begin raise exception ''setval is not supported''; end'`,
        FIRST,
      ),
    ).toEqual(['emptying under a lock, counting on: setval is not supported']);
  });

  test('a database in another encoding is found', async () => {
    const url = await newDatabase();
    const name = `${new URL(url).pathname.slice(1)}_latin`;
    await admin(`create database ${name} encoding 'LATIN1' template template0`);
    const { findings } = await examine(url.replace(/\/ops_\w+\?/, `/${name}?`));
    expect(findings.map(({ call }) => call)).toEqual(expect.arrayContaining(['encoding', ...FAST]));
  });

  test('a database that is not there is a sentence', async () => {
    const url = await newDatabase();
    const report = await examine(url.replace(/\/ops_\w+\?/, '/nobodys?'));
    expect(report.untried).toBe('There is no database of that name.');
    expect(databaseText(report)).toContain('Nothing could be tried.');
  });
});

test('a server that is not there is a sentence', async () => {
  const report = await examine('postgres://somebody@127.0.0.1:9/db');
  expect(report).toMatchObject({ place: '127.0.0.1:9/db', untried: 'Nothing listens there.' });
});

test('a password in the address is refused, because others see it', () => {
  expect(() => readOptions(['--database', 'postgres://somebody:secret@127.0.0.1/db'])).toThrow(/PGPASSWORD/);
});
