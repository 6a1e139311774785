import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addPerson } from '../../server/helpers/people';
import { timesOf } from '../../support/longTrials';
import { areRead, openBrowser, openOffice } from '../support/openOffices';
import type { Replicated } from '../support/openReplicated';
import { postgresAt } from '../support/postgres';
import { waitFor } from '../../support/waitFor';

const ROUNDS = timesOf('ROUNDS', 2, 20);

/** The primary writes what was committed to its disk a while later, and sends it to nobody before. */
export const describeUnflushed = (it: Replicated) =>
  describe('a database whose commits do not wait for the disk', () => {
    const at = postgresAt(it.primary.url);
    const setDelay = async (how: string) => {
      await at.admin(`alter system ${how}`);
      await at.admin('select pg_reload_conf()');
    };
    beforeAll(() => setDelay("set wal_writer_delay = '10s'"));
    afterAll(() => setDelay('reset wal_writer_delay'));

    test('shows everybody their own changes at once', async () => {
      const url = await at.newDatabase();
      await at.admin(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
      const followed = new URL(it.replicas[0]!.url);
      followed.pathname = new URL(url).pathname;
      const office = await openOffice(url, [followed.href], { demo: false });
      const seller = await addPerson(office.db);
      const browser = (await openBrowser(office)).at(office);
      /** What was written before is on the disk of both, so that the replica would be read from. */
      const catchUp = async () => {
        const isBehind = office.replicas.all[0]!.position() < (await office.replicas.position());
        // A commit in another database, which does wait for the disk, takes with it all that was written before.
        if (isBehind) await at.admin("comment on database postgres is 'flushed'");
        expect(isBehind).toBe(false);
      };
      for (let n = 0; n < ROUNDS; n++) {
        // Longer than a replica's position is looked at.
        await waitFor(catchUp, 300);
        await areRead(office, 1);
        const change = { user_id: seller, first_name: `Name${n}`, last_name: 'Unflushed' };
        expect((await browser.call('editUser', change)).status).toBe(200);
        const { data } = await browser.call('listSellers', { search: 'Unflushed' });
        expect(data.sellers.data[0]?.first_name).toBe(`Name${n}`);
      }
      await office.close();
    });
  });
