import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { REST_RESOURCES } from '../../../src/contract/resourceNames';
import { examples } from '../../apiSpecification';
import { addPerson } from '../../server/helpers/people';
import { openStream } from '../../server/helpers/openLive';
import {
  waitUntilRead,
  openBrowser,
  openAppProcess,
  type AppProcess,
  type Replicated,
} from '../support/replicas';
import { waitFor } from '../../support/waitFor';

const FAILED = 'A replica failed: the primary serves the read';

/** Defines tests with one replica, which falls behind and stops. */
export const describeBehind = (it: Replicated) =>
  describe('two processes with a replica', () => {
    let one: AppProcess;
    let other: AppProcess;
    let seller: number;
    let browser: Awaited<ReturnType<typeof openBrowser>>;
    let follower: pg.Client;
    let follow: () => Promise<void>;

    beforeAll(async () => {
      const urls = it.replicaUrls.slice(0, 1);
      one = await openAppProcess(it.url, urls);
      other = await openAppProcess(it.url, urls);
      seller = await addPerson(one.db);
      browser = await openBrowser(one);
      follow = async () => {
        follower = new pg.Client({ connectionString: it.replicaUrls[0]! });
        follower.on('error', () => {});
        await follower.connect();
      };
      await follow();
      await Promise.all([waitUntilRead(one, 1), waitUntilRead(other, 1)]);
    });
    afterAll(async () => {
      await follower.end();
      await Promise.all([one.close(), other.close()]);
    });

    beforeEach(async () => {
      await rename(one, 'First');
      one.warned.length = 0;
    });
    // Resumes the replica after a failed test too. Ignores errors, because the last tests restart the replica.
    afterEach(() => follower.query('select pg_wal_replay_resume()').catch(() => {}));

    const rename = async (at: AppProcess, name: string) => {
      const answer = await browser
        .at(at)
        .call('editUser', { user_id: seller, first_name: name, last_name: 'Behind' });
      expect(answer.status).toBe(200);
    };
    const nameAt = async (at: AppProcess, { at: through } = browser) => {
      const { status, data } = await through(at).call('listSellers', { search: 'Behind' });
      expect(status).toBe(200);
      return data.sellers.data[0]?.first_name;
    };
    const answeredBy = ({ replicas }: AppProcess) => Object.fromEntries(replicas.readCounts);

    /** Waits until a process reads the seller's name from the replica, and returns the name. */
    const nameFromReplica = (at: AppProcess) =>
      waitFor(async () => {
        const before = answeredBy(at)['replica 1']!;
        const name = await nameAt(at);
        expect(answeredBy(at)['replica 1']).toBe(before + 1);
        return name;
      });

    test('processes read from a replica if the browser sends the position of its last change', async () => {
      expect(await nameFromReplica(one)).toBe('First');
    });

    test('processes send every read-only request to a read-only replica', async () => {
      const app = browser.through(one);
      await nameFromReplica(one);
      const asked = async (path: string) => {
        await waitUntilRead(one, 1);
        const before = answeredBy(one)['replica 1']!;
        const answer = await app.request(`/api/${path}`);
        const body = await answer.text();
        // A record that is missing on the replica is also looked up on the primary.
        const fromReplica = answeredBy(one)['replica 1']! - before;
        expect([path, answer.status, fromReplica]).toEqual([path, ...(fromReplica ? [200, 1] : [404, 0])]);
        return body;
      };
      for (const example of Object.values(examples))
        if (example.method === 'GET' && example.token) await asked(example.url);
      for (const name of REST_RESOURCES) {
        const rows = JSON.parse(await asked(`extras/${name}`)) as { id: number | string }[];
        if (rows[0]) await asked(`extras/${name}/${rows[0].id}`);
      }
      expect(one.warned).not.toContain(FAILED);
    });

    test('processes read pictures and the pages of an export from a replica', async () => {
      const app = browser.through(one);
      const ofReplica = async (path: string, init?: RequestInit) => {
        await waitUntilRead(one, 1);
        const before = answeredBy(one)['replica 1']!;
        const answer = await app.request(`/api/${path}`, init);
        const { length } = await answer.text();
        return { status: answer.status, length, count: answeredBy(one)['replica 1']! - before };
      };
      const { rows } = await one.pool.query<{ hash: string }>('select hash from tys.images limit 1');
      expect(await ofReplica(`images/${rows[0]!.hash}.webp`)).toMatchObject({ status: 200, count: 1 });

      const columns = [{ name: 'email', heading: 'Email' }];
      const body = JSON.stringify({ query: { search: '' }, columns, decimal: '.' });
      const asked = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
      const file = await ofReplica('exports/seller_account', asked);
      expect(file).toMatchObject({ status: 200, count: 1 });
      expect(file.length).toBeGreaterThan(1000);
      expect(one.warned).not.toContain(FAILED);
    });

    test('processes start without an unreachable replica, and never read from a server that follows no primary', async () => {
      const third = await openAppProcess(it.url, [
        'postgresql://localhost:1/nothing',
        `${it.url}&application_name=itself`,
      ]);
      await waitFor(() => expect(third.warned).toEqual(Array(2).fill('A replica is not used for reads')));
      expect(await nameAt(third)).toBe('First');
      expect(answeredBy(third)).toEqual({ 'replica 1': 0, 'replica 2': 0, primary: 1 });
      await third.close();
    });

    test('while the replica is behind, administrators immediately read their own changes from each process', async () => {
      await follower.query('select pg_wal_replay_pause()');
      for (let n = 0; n < 10; n++) {
        await rename(one, `Name${n}`);
        expect(await nameAt(one)).toBe(`Name${n}`);
        expect(await nameAt(other)).toBe(`Name${n}`);
      }
    });

    test('processes announce a change in the event stream only after both processes can read the change', async () => {
      await Promise.all([waitUntilRead(one, 1), waitUntilRead(other, 1)]);
      const colleague = await openBrowser(one);
      // Gives the colleague's browser a position that is older than the change below.
      await colleague.at(one).call('listSellers', {});
      // Waits until earlier changes are sealed and announced, so that the stream below does not receive them.
      await waitFor(async () =>
        expect((await one.pool.query('select from tys.activity_pending')).rowCount).toBe(0),
      );
      const stream = await openStream(other.app, { token: colleague.token });
      await stream.next();
      await follower.query('select pg_wal_replay_pause()');
      await rename(one, 'Told');
      await stream.next();
      for (const at of [one, other]) expect(await nameAt(at, colleague)).toBe('Told');
      await stream.close();
    });

    test('processes reject a blocked administrator, and the token of a signed-out administrator, while the replica is behind', async () => {
      await Promise.all([waitUntilRead(one, 1), waitUntilRead(other, 1)]);
      const [blocked, leaving] = await Promise.all([openBrowser(one), openBrowser(one)]);
      for (const colleague of [blocked, leaving]) await colleague.at(one).call('listSellers', {});
      await follower.query('select pg_wal_replay_pause()');
      // Sends all requests immediately, because the server soon stops reading from a replica that is too far behind.
      const shutOut = async () => {
        const answer = await browser.at(one).call('blockUsers', { user_ids: [blocked.id] });
        expect(answer.status).toBe(200);
        for (const at of [one, other])
          expect((await blocked.at(at).call('listSellers', {})).status).toBe(401);
      };
      const signOut = async () => {
        expect((await leaving.at(one).send('POST', 'user/logout')).status).toBe(200);
        for (const { app } of [one, other]) {
          const headers = { token: leaving.token, cookie: 'positions=kept' };
          expect((await app.request('/api/admin/sellers', { headers })).status).toBe(401);
        }
      };
      await Promise.all([shutOut(), signOut()]);
    });

    test('processes respond to a request if the replica stops while the request reads from the replica', async () => {
      await Promise.all([waitUntilRead(one, 1), waitUntilRead(other, 1)]);
      const holder = await one.pool.connect();
      const asked: Promise<string | undefined>[] = [];
      try {
        await rename(one, 'Halfway');
        await holder.query('begin; lock table tys.users');
        await one.pool.query('select pg_switch_wal()');
        // The lock also exists on the replica, so a request waits on either server.
        const standsStill = async () => {
          const name = nameAt(one);
          name.catch(() => {});
          asked.push(name);
          const { rows } = await follower.query('select from pg_locks where not granted');
          expect(rows).not.toHaveLength(0);
        };
        await waitFor(standsStill, 250);
        await it.replicas[0]!.halt();
        await holder.query('commit');
        for (const name of await Promise.all(asked)) expect(name).toBe('Halfway');
        expect(one.warned).toContain(FAILED);
      } finally {
        holder.release();
      }
      await it.replicas[0]!.start();
      await follow();
    });

    test('processes respond while the replica is stopped, and read from the replica again after its restart', async () => {
      await Promise.all([waitUntilRead(one, 1), waitUntilRead(other, 1)]);
      const asked = Promise.all(Array.from({ length: 40 }, (_, n) => nameAt(n % 2 ? one : other)));
      await it.replicas[0]!.halt();
      await asked;
      await Promise.all(Array.from({ length: 40 }, (_, n) => nameAt(n % 2 ? one : other)));
      await rename(other, 'Without');
      expect(await nameAt(one)).toBe('Without');
      await waitFor(() => expect(one.warned).toContain('A replica is not used for reads'));
      expect((await one.app.request('/readyz')).status).toBe(200);
      expect(await (await one.app.request('/metrics')).text()).toMatch(
        /tys_replica_is_read\{replica="replica 1"\} 0/,
      );
      await it.replicas[0]!.start();
      await follow();
      expect(await nameFromReplica(other)).toBe('Without');
    });
  });
