import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { REST_RESOURCES } from '../../../src/contract/resourceNames';
import { replay, signalAll, type Postgres } from '../../../tools/postgres.mjs';
import { examples } from '../../apiSpecification';
import { addPerson } from '../../server/helpers/people';
import {
  waitUntilRead,
  openBrowser,
  openAppProcess,
  type AppProcess,
  type Replicated,
} from '../support/replicas';
import { postgresAt } from '../support/postgres';
import { waitFor } from '../../support/waitFor';

/** Time limit of a query in milliseconds, far above the duration of a request here. */
const HELD_MS = 2_500;
const DEBIT = 50_000;

/** Defines tests in which the primary is suspended, and finally killed. */
export const describeSilent = (it: Replicated) =>
  describe('two processes whose primary database does not respond', () => {
    let one: AppProcess;
    let other: AppProcess;
    let browser: Awaited<ReturnType<typeof openBrowser>>;
    let seller: number;

    beforeAll(async () => {
      const at = postgresAt(it.primary.url);
      await at.admin("alter system set synchronous_standby_names = '*'");
      await at.admin('select pg_reload_conf()');
      one = await openAppProcess(it.url, it.replicaUrls, { heldMs: HELD_MS });
      other = await openAppProcess(it.url, it.replicaUrls, { heldMs: HELD_MS });
      seller = await addPerson(one.db);
      browser = await openBrowser(one);
      await one.pool.query(`
      with buyer as (insert into tys.users (role, first_name, last_name, email)
        values ('buyer', 'Ada', 'Buyer', 'ada@silent.example') returning id)
      insert into tys.buyer_transactions (id, buyer_id, type, amount_hundredths, description)
        select ${DEBIT}, buyer.id, 'debit', 1000, 'Spent' from buyer`);
    });
    afterAll(async () => {
      await Promise.all([one.close(), other.close()]);
      const at = postgresAt(it.primary.url);
      await at.admin('alter system reset synchronous_standby_names');
      await at.admin('select pg_reload_conf()');
    });

    const send = (to: Postgres, signal: 'SIGSTOP' | 'SIGCONT') => signalAll(to.pid(), signal);
    const isBack = () => Promise.all([waitUntilRead(one, 2), waitUntilRead(other, 2)]);
    /** Waits until nothing more is written, and both replicas have received everything. */
    const isStill = async () => {
      let last = '';
      const lookAt = async () => {
        const written = await postgresAt(it.primary.url).admin(
          'select pg_current_wal_flush_lsn()::text as at',
        );
        const received = await Promise.all(
          it.replicaUrls.map((url) => postgresAt(url).admin('select pg_last_wal_receive_lsn()::text as at')),
        );
        const before = last;
        last = String(written[0]!.at);
        expect([before, ...received.map(([row]) => row!.at)]).toEqual([last, last, last]);
      };
      await waitFor(lookAt, 300);
    };
    beforeEach(() => rename('First'));
    // Resumes all servers after a failed test too.
    afterEach(async () => {
      for (const server of [it.primary, ...it.replicas]) send(server, 'SIGCONT');
      await replay(it.replicaUrls, 'resume');
      await isBack();
    });

    const rename = async (name: string) => {
      const change = { user_id: seller, first_name: name, last_name: 'Silent' };
      expect((await browser.at(one).call('editUser', change)).status).toBe(200);
    };
    const nameAt = async (at: AppProcess) => {
      const { status, data } = await browser.at(at).call('listSellers', { search: 'Silent' });
      expect(status).toBe(200);
      return data.sellers.data[0]?.first_name;
    };
    const refund = (at: AppProcess, idempotency_key: string) => {
      const body = JSON.stringify({ credits_to_refund: 0.01, idempotency_key });
      return browser.at(at).send('POST', `admin/transactions/${DEBIT}/refund`, { body });
    };
    const timesMade = async (key: string) => {
      const query = 'select count(*)::int from tys.buyer_transactions where idempotency_key = $1';
      return (await one.pool.query<{ count: number }>(query, [key])).rows[0]!.count;
    };

    test('processes serve read-only requests while the primary does not respond, and /readyz reports this state', async () => {
      // Makes the server update the last use of the session, which is a write.
      await one.pool.query("update tys.sessions set last_used_at = now() - interval '1 hour'");
      await isBack();
      await isStill();
      const app = browser.through(one);
      const asked = async (path: string) => {
        const answer = await app.request(`/api/${path}`);
        expect([path, 200, 404]).toContain(answer.status);
        return answer;
      };
      send(it.primary, 'SIGSTOP');
      expect(await nameAt(one)).toBe('First');
      await waitFor(() => expect(one.replicas.isSilent()).toBe(true));
      for (const example of Object.values(examples))
        if (example.method === 'GET' && example.token) await asked(example.url);
      for (const name of REST_RESOURCES) {
        const rows = (await (await asked(`extras/${name}`)).json()) as { id: number | string }[];
        if (rows[0]) await asked(`extras/${name}/${rows[0].id}`);
      }
      const ready = await one.app.request('/readyz');
      expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready to read' }]);
    });

    test('after a change by an administrator, processes never read from a replica that lacks the change', async () => {
      await isBack();
      await replay(it.replicaUrls, 'pause');
      await rename('Changed');
      await isStill();
      send(it.primary, 'SIGSTOP');
      const readings = [nameAt(one), nameAt(other)];
      await waitFor(() => {
        for (const at of [one, other]) expect(at.replicas.isSilent()).toBe(true);
      });
      await waitFor(() => expect(one.warned).toContain('The primary does not respond'));
      // From now on one replica has the change, and the other does not.
      await replay(it.replicaUrls.slice(1), 'resume');
      expect(await Promise.all(readings)).toEqual(['Changed', 'Changed']);
    });

    test('processes reject a blocked administrator although a replica has not received the block', async () => {
      await isBack();
      const colleagues = await Promise.all(Array.from({ length: 6 }, () => openBrowser(one)));
      for (const colleague of colleagues) await colleague.at(one).call('listSellers', {});
      await isBack();
      await replay(it.replicaUrls.slice(0, 1), 'pause');
      const user_ids = colleagues.map(({ id }) => id);
      expect((await browser.at(one).call('blockUsers', { user_ids })).status).toBe(200);
      await isStill();
      send(it.primary, 'SIGSTOP');
      await waitFor(() => expect(other.replicas.isSilent()).toBe(true));
      for (const at of [one, other])
        for (const { token } of colleagues) {
          // The server must reject the request whatever positions the cookie contains.
          const headers = { token, cookie: 'positions=kept' };
          expect((await at.app.request('/api/admin/sellers', { headers })).status).toBe(401);
        }
    });

    test('processes read from no replica while one replica does not respond, because this replica may have newer changes', async () => {
      await isBack();
      await isStill();
      send(it.replicas[0]!, 'SIGSTOP');
      send(it.primary, 'SIGSTOP');
      const reading = nameAt(one);
      await waitFor(async () => {
        expect(one.replicas.isSilent()).toBe(true);
        expect(await one.replicas.choose('', 0n)).toBeUndefined();
      });
      send(it.replicas[0]!, 'SIGCONT');
      expect(await reading).toBe('First');
    });

    test('while the primary does not respond, processes respond with 503 to changes, and later make a repeated change only once', async () => {
      await isStill();
      send(it.primary, 'SIGSTOP');
      const refused = await Promise.all([refund(one, 'paused'), refund(other, 'paused')]);
      expect(refused.map(({ status }) => status)).toEqual([503, 503]);
      await waitFor(() => expect(one.replicas.isSilent()).toBe(true));
      expect(await nameAt(one)).toBe('First');
      send(it.primary, 'SIGCONT');
      await isBack();
      const again = await Promise.all([refund(one, 'paused'), refund(other, 'paused')]);
      expect(again.map(({ status }) => status)).toEqual([200, 200]);
      expect(await timesMade('paused')).toBe(1);
    });

    test('processes serve read-only requests after the primary is lost, and make a rejected change once on the new primary', async () => {
      await isStill();
      process.kill(it.primary.pid(), 'SIGKILL');
      expect([await nameAt(one), await nameAt(other)]).toEqual(['First', 'First']);
      expect((await refund(one, 'killed')).status).toBe(503);
      await waitFor(() => expect(one.replicas.isSilent()).toBe(true));
      expect(await nameAt(one)).toBe('First');
      await waitFor(() => it.primary.start(), 500);
      await isBack();
      // The request succeeds only after a replica has connected to the new primary.
      await waitFor(async () => expect((await refund(other, 'killed')).status).toBe(200));
      expect((await refund(one, 'killed')).status).toBe(200);
      expect(await timesMade('killed')).toBe(1);
    });
  });
