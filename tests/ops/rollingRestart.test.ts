import { afterAll, expect, test } from 'vitest';

import { freePort } from '../../tools/proxies.mjs';
import { openBalancer } from './support/proxies';
import { addDebits, DEBIT, DEBIT_FROM, readBack } from './support/debits';
import { EMAIL, openPlaces, PASSWORD } from './support/places';
import { signIn, type ServerProcess } from './support/process';
import { waitFor } from '../support/waitFor';

const { postgres, serve } = openPlaces();
let close = () => Promise.resolve();
afterAll(() => close());

const READERS = 4;
const WRITERS = 2;
/** Milliseconds between a response and the next request. Without the pause, the requests would use all CPU time. */
const BETWEEN_MS = 50;

/** `trial:rolling-restart` of `tools/lab` runs a similar trial behind HAProxy, Caddy and nginx. */
test.runIf(postgres)(
  'no request is lost while two processes restart one after the other under load',
  async () => {
    const DATABASE_URL = await postgres!.newDatabase();
    const start = (port: number | string) =>
      serve({
        DATABASE_URL,
        PORT: String(port),
        PROXIES: '1',
        DRAIN_SECONDS: '1',
        RATE_LIMIT_FACTOR: '1000',
      });
    const servers = await Promise.all([await freePort(), await freePort()].map(start));
    const balancer = await openBalancer(servers.map(({ origin }) => origin));
    close = balancer.close;
    const bothAreReady = () => waitFor(() => expect(balancer.ready()).toHaveLength(2), 20);
    await bothAreReady();
    await addDebits({ DATABASE_URL }, WRITERS);
    const token = await signIn(balancer.origin, EMAIL, PASSWORD);

    const lost: string[] = [];
    const answered = { reads: 0, writes: 0, streams: 0 };
    const callers: Promise<void>[] = [];
    const end = new AbortController();
    /** Sends requests one after the other until the test ends, and counts the responses. */
    const call = async (
      kind: keyof typeof answered,
      path: string,
      callOf: (n: number) => RequestInit = () => ({}),
    ) => {
      for (let n = 0; !end.signal.aborted; n++) {
        const headers = { ...token, 'content-type': 'application/json' };
        try {
          const response = await fetch(`${balancer.origin}/api/${path}`, { headers, ...callOf(n) });
          const text = await response.text();
          if (response.status === 200) answered[kind]++;
          else lost.push(`${kind}: ${response.status} ${text}`);
        } catch (error) {
          if (kind !== 'streams' || !end.signal.aborted) lost.push(`${kind}: ${String(error)}`);
        }
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
      }
    };
    for (let n = 0; n < READERS; n++) callers.push(call('reads', 'admin/sellers?page=1'));
    for (let at = 1; at <= WRITERS; at++) {
      const refundOf = (n: number) => ({ credits_to_refund: 0.01, idempotency_key: `${n} of ${at}` });
      callers.push(
        call('writes', `admin/transactions/${DEBIT_FROM + at}/refund`, (n) => ({
          method: 'POST',
          body: JSON.stringify(refundOf(n)),
        })),
      );
    }
    // Reads a live stream until its process stops, and then opens a stream again.
    callers.push(call('streams', 'live', () => ({ signal: end.signal })));

    const enoughIsWritten = () => {
      const before = answered.writes;
      return waitFor(() => expect(answered.writes).toBeGreaterThan(before + 10));
    };
    const [one, other] = servers as [ServerProcess, ServerProcess];
    await enoughIsWritten();
    expect(await one.end('SIGTERM')).toBe(0);
    await start(new URL(one.origin).port);
    await bothAreReady();
    await enoughIsWritten();
    expect(await other.end('SIGTERM')).toBe(0);
    await enoughIsWritten();
    end.abort();
    await Promise.all(callers);

    expect(lost).toEqual([]);
    expect(answered.reads).toBeGreaterThan(0);
    expect(answered.streams).toBeGreaterThan(0);
    const found = await readBack({ DATABASE_URL });
    expect(found.reduce((sum, { lines }) => sum + lines, 0)).toBe(answered.writes);
    expect(found.every(({ back, lines, left }) => back === lines && left === DEBIT - back)).toBe(true);
  },
);
