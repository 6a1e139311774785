import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startPostgres } from '../../tools/postgres.mjs';
import { addPerson } from '../server/helpers/people';
import { roundsOf } from '../support/longTrials';
import { waitFor } from '../support/waitFor';
import { describeBehind } from './replicas/behind';
import { describeSilent } from './replicas/silent';
import { postgresAt } from './support/postgres';
import {
  waitUntilRead,
  openBrowser,
  openAppProcess,
  openReplicated,
  type Replicated,
} from './support/replicas';

const ROUNDS = roundsOf('ROUNDS', 2, 20);

/** Tests a primary that writes commits to its disk with a delay, and only then sends the commits to the replicas. */
const describeUnflushed = (it: Replicated) =>
  describe('a database with synchronous_commit = off', () => {
    const at = postgresAt(it.primary.url);
    const setDelay = async (how: string) => {
      await at.admin(`alter system ${how}`);
      await at.admin('select pg_reload_conf()');
    };
    beforeAll(() => setDelay("set wal_writer_delay = '10s'"));
    afterAll(() => setDelay('reset wal_writer_delay'));

    test('administrators immediately read their own changes, even from a database with synchronous_commit = off', async () => {
      const url = await at.newDatabase();
      await at.admin(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
      const followed = new URL(it.replicas[0]!.url);
      followed.pathname = new URL(url).pathname;
      const appProcess = await openAppProcess(url, [followed.href], { demo: false });
      const seller = await addPerson(appProcess.db);
      const browser = (await openBrowser(appProcess)).at(appProcess);
      /** Waits until the replica has all earlier changes, so that requests read from the replica. */
      const catchUp = async () => {
        const isBehind = appProcess.replicas.all[0]!.position() < (await appProcess.replicas.position());
        // A commit that waits for the disk flushes all earlier commits, even those in other databases.
        if (isBehind) await at.admin("comment on database postgres is 'flushed'");
        expect(isBehind).toBe(false);
      };
      for (let n = 0; n < ROUNDS; n++) {
        // The interval exceeds the interval at which the server checks the position of a replica.
        await waitFor(catchUp, 300);
        await waitUntilRead(appProcess, 1);
        const change = { user_id: seller, first_name: `Name${n}`, last_name: 'Unflushed' };
        expect((await browser.call('editUser', change)).status).toBe(200);
        const { data } = await browser.call('listSellers', { search: 'Unflushed' });
        expect(data.sellers.data[0]?.first_name).toBe(`Name${n}`);
      }
      await appProcess.close();
    });
  });

/** PostgreSQL server only for these tests, which stop, suspend and kill the server and its replicas. */
const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.skipIf(!postgres)('replicas', () => {
  if (!postgres) return;
  const it = openReplicated(postgres);
  describeBehind(it);
  describeUnflushed(it);
  describeSilent(it);
});
