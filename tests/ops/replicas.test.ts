import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { addPerson } from '../server/support/people';
import { startPostgres, startReplica, type Postgres } from '../../tools/postgres.mjs';
import { areRead, openBrowser, openOffice, type Office } from './support/openOffices';
import { postgresAt } from './support/postgres';

/** One of its own: its replica is stopped here. */
const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.skipIf(!postgres)('two processes with a replica', () => {
  let replica: Postgres;
  let one: Office;
  let other: Office;
  let seller: number;
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  let follower: pg.Client;
  let follow: () => Promise<void>;

  beforeAll(async () => {
    const url = await postgresAt(postgres!.url).newDatabase();
    replica = await startReplica(postgres!);
    const followed = new URL(replica.url);
    followed.pathname = new URL(url).pathname;
    one = await openOffice(url, [followed.href]);
    other = await openOffice(url, [followed.href]);
    seller = await addPerson(one.db);
    browser = await openBrowser(one);
    follow = async () => {
      follower = new pg.Client({ connectionString: followed.href });
      follower.on('error', () => {});
      await follower.connect();
    };
    await follow();
    await Promise.all([areRead(one, 1), areRead(other, 1)]);
  });
  afterAll(async () => {
    await follower.end();
    await Promise.all([one.close(), other.close()]);
    await replica.stop();
  });

  const rename = async (at: Office, name: string) => {
    const answer = await browser
      .at(at)
      .call('editUser', { user_id: seller, first_name: name, last_name: 'Behind' });
    expect(answer.status).toBe(200);
  };
  const nameAt = async (at: Office) => {
    const { status, data } = await browser.at(at).call('listSellers', { search: 'Behind' });
    expect(status).toBe(200);
    return data.sellers.data[0]?.first_name;
  };
  const answeredBy = ({ replicas }: Office) => Object.fromEntries(replicas.answered);

  test('read from it for a browser that says how far it must be', async () => {
    await rename(one, 'First');
    await nameAt(one);
    const before = answeredBy(one);
    expect(await nameAt(one)).toBe('First');
    expect(answeredBy(one)).toEqual({ ...before, 'replica 1': before['replica 1']! + 1 });
  });

  test('show everybody their own changes at once, whichever is asked, while it is behind', async () => {
    await follower.query('select pg_wal_replay_pause()');
    for (let n = 0; n < 10; n++) {
      await rename(one, `Name${n}`);
      expect(await nameAt(one)).toBe(`Name${n}`);
      expect(await nameAt(other)).toBe(`Name${n}`);
    }
    await follower.query('select pg_wal_replay_resume()');
  });

  test('answer what was being read from it when it ends', async () => {
    await Promise.all([areRead(one, 1), areRead(other, 1)]);
    const holder = await one.pool.connect();
    const asked: Promise<string | undefined>[] = [];
    try {
      await rename(one, 'Halfway');
      await holder.query('begin; lock table tys.users');
      await one.pool.query('select pg_switch_wal()');
      // The lock is on both, so that a call stands still in whichever it reads from.
      await vi.waitFor(async () => {
        asked.push(nameAt(one));
        const { rows } = await follower.query('select from pg_locks where not granted');
        expect(rows).not.toHaveLength(0);
      }, 20_000);
      await replica.halt();
      await holder.query('commit');
      for (const name of await Promise.all(asked)) expect(name).toBe('Halfway');
      expect(one.warned).toContain('A replica failed: the primary is asked');
    } finally {
      holder.release();
    }
    await replica.start();
    await follow();
  });

  test('answer all the same when it ends, and read from it again when it is back', async () => {
    await Promise.all([areRead(one, 1), areRead(other, 1)]);
    const asked = Promise.all(Array.from({ length: 40 }, (_, n) => nameAt(n % 2 ? one : other)));
    await replica.halt();
    await asked;
    await Promise.all(Array.from({ length: 40 }, (_, n) => nameAt(n % 2 ? one : other)));
    await rename(other, 'Without');
    expect(await nameAt(one)).toBe('Without');
    await vi.waitFor(() => expect(one.warned).toContain('A replica is not read from: the primary is'));
    await replica.start();
    await Promise.all([areRead(one, 1), areRead(other, 1)]);
    const before = answeredBy(other);
    expect(await nameAt(other)).toBe('Without');
    expect(answeredBy(other)['replica 1']).toBe(before['replica 1']! + 1);
  });
});
