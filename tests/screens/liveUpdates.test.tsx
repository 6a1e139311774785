import { act, render } from '@testing-library/react';
import { CoreAdminContext, ListBase, useGetList, type DataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createStream, LiveUpdates, NewRows } from '../../src/features/live/LiveUpdates';
import { changedResources } from '../../src/features/live/refreshLists';
import { readViewers } from '../../src/features/live/openRecord';

// Uses fake timers, because the tests assert pauses between requests.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('live updates', () => {
  /** Request for the event stream. `send`, `pulse`, `end` and `lose` simulate the server. */
  interface StreamRequest {
    at: number;
    lastEventId: string | null;
    isAborted: () => boolean;
    send: (id: number, event: string, data: object) => void;
    pulse: () => void;
    end: () => void;
    lose: () => void;
  }

  const encoder = new TextEncoder();
  let streams: StreamRequest[] = [];
  /** Failures of the next requests, in order: a response status, or a lost connection. */
  let failures: (number | 'lost')[] = [];
  let endsAtOnce = false;

  const respond = async (_url: string, { headers, signal }: RequestInit) => {
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (opened) => void (controller = opened) });
    const write = (text: string) => controller.enqueue(encoder.encode(text));
    const lose = () => controller.error(new TypeError('network error'));
    signal!.addEventListener('abort', lose);
    const stream: StreamRequest = {
      at: Date.now(),
      lastEventId: new Headers(headers).get('last-event-id'),
      isAborted: () => signal!.aborted,
      send: (id, event, data) => write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      pulse: () => write(':\n\n'),
      end: () => controller.close(),
      lose,
    };
    streams.push(stream);
    if (endsAtOnce) {
      stream.send(streams.length, 'changes', { changes: [] });
      stream.end();
    }
    const failure = failures.shift();
    if (failure === 'lost') throw new TypeError('Failed to fetch');
    return new Response(failure ? null : body, {
      status: failure ?? 200,
      headers: { 'content-type': 'text/event-stream' },
    });
  };

  const setVisible = (isVisible: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !isVisible });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));
  /** Returns the pauses between the requests, in whole seconds. */
  const pauses = () => streams.slice(1).map(({ at }, index) => Math.round((at - streams[index]!.at) / 1000));

  /** Times of the requests for each list, in milliseconds. */
  let listRequests: Record<string, number[]> = {};
  let listDelayMs = 0;
  const getList: DataProvider['getList'] = async (resource) => {
    (listRequests[resource] ??= []).push(Date.now());
    if (listDelayMs) await new Promise((resolve) => setTimeout(resolve, listDelayMs));
    return { data: [], total: 0 };
  };
  const OtherLists = () => {
    useGetList('seller_account');
    useGetList('pricing_plan');
    return null;
  };
  const open = async () => {
    render(
      <CoreAdminContext dataProvider={{ getList } as DataProvider}>
        <ListBase resource="categories" disableSyncWithLocation>
          <NewRows />
        </ListBase>
        <OtherLists />
        <LiveUpdates openedAt={performance.now()} />
      </CoreAdminContext>,
    );
    await seconds(0);
  };

  beforeEach(() => {
    [streams, failures, endsAtOnce, listRequests, listDelayMs] = [[], [], false, {}, 0];
    vi.spyOn(Math, 'random').mockReturnValue(1);
    vi.stubGlobal('fetch', respond);
  });
  afterEach(() => setVisible(true));

  test('the client closes the event stream ten seconds after the tab is hidden, and later resumes after the last event', async () => {
    await open();
    streams[0]!.send(41, 'changes', { changes: [] });
    await seconds(0);
    setVisible(false);
    await seconds(9);
    expect(streams[0]!.isAborted()).toBe(false);
    await seconds(1);
    expect(streams[0]!.isAborted()).toBe(true);
    window.dispatchEvent(new Event('online'));
    await seconds(600);
    expect(streams).toHaveLength(1);
    setVisible(true);
    await seconds(0);
    expect(streams.map(({ lastEventId }) => lastEventId)).toEqual([null, '41']);
  });

  test('the client reopens an event stream that was lost in a hidden tab, and keeps the new stream open', async () => {
    await open();
    setVisible(false);
    await seconds(5);
    streams[0]!.lose();
    await seconds(4);
    expect(streams).toHaveLength(1);
    setVisible(true);
    await seconds(0);
    expect(streams).toHaveLength(2);
    await seconds(30);
    expect(streams[1]!.isAborted()).toBe(false);
  });

  test.each([401, 403, 404])(
    'the client does not reopen the event stream after a response with status %i',
    async (status) => {
      failures = [status];
      await open();
      await seconds(3600);
      setVisible(false);
      setVisible(true);
      window.dispatchEvent(new Event('online'));
      await seconds(0);
      expect(streams).toHaveLength(1);
    },
  );

  test('while the server fails, the client doubles the pause between requests, and resets the pause after a success', async () => {
    failures = [503, 'lost', 429, 503, 503, 503, 503];
    await open();
    await seconds(150);
    expect(pauses()).toEqual([1, 2, 4, 8, 16, 30, 30]);
    await seconds(60);
    streams[7]!.lose();
    await seconds(1);
    expect(streams).toHaveLength(9);
  });

  test('the client doubles the pause after each event stream that ends immediately, but pauses for only a second after a long stream', async () => {
    endsAtOnce = true;
    await open();
    await seconds(100);
    expect(pauses()).toEqual([1, 2, 4, 8, 16, 30, 30]);
    endsAtOnce = false;
    await seconds(30);
    for (let n = 0; n < 24; n++) {
      streams.at(-1)!.pulse();
      await seconds(25);
    }
    expect(streams).toHaveLength(9);
    streams[8]!.end();
    await seconds(1);
    expect(streams.slice(9).map(({ lastEventId }) => lastEventId)).toEqual(['8']);
  });

  test('the client reopens an event stream after a minute without data, and after the browser was offline', async () => {
    await open();
    await seconds(50);
    streams[0]!.pulse();
    await seconds(59);
    expect(streams[0]!.isAborted()).toBe(false);
    await seconds(2);
    expect(streams).toHaveLength(2);
    // The client replaces the old connection, because the browser may be on another network.
    window.dispatchEvent(new Event('online'));
    await seconds(0);
    expect(streams.map(({ isAborted }) => isAborted())).toEqual([true, true, false]);
  });

  test.each([
    ['at most once a second', 0, 1],
    ['one request at a time on a slow server', 3000, 3],
  ])('the client refetches each list during 5,000 changes: %s', async (_pace, delayMs, secondsApart) => {
    await open();
    listDelayMs = delayMs;
    for (let n = 0; n < 5000; n++) {
      streams[0]!.send(n, 'changes', { changes: [{ what: ['category:1', 'seller:2'], by: null }] });
      if (n % 5 === 0) await vi.advanceTimersByTimeAsync(1);
    }
    const lastChangeAt = Date.now();
    await seconds(10);
    for (const list of ['categories', 'seller_account']) {
      const [first, ...times] = listRequests[list]!;
      const gaps = times.slice(1).map((time, index) => time - times[index]!);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(secondsApart * 1000);
      expect(times.at(-1)).toBeGreaterThan(lastChangeAt);
      expect([times.length, first! < times[0]!]).toEqual([2, true]);
    }
    expect(listRequests.pricing_plan).toHaveLength(1);
  });
});

describe('event stream of another server', () => {
  const fetched = vi.fn<typeof fetch>();
  const onRejected = vi.fn<(error: Error) => void>();
  let close = () => {};
  beforeEach(() => void vi.stubGlobal('fetch', fetched));
  afterEach(() => {
    close();
    fetched.mockReset();
    onRejected.mockReset();
  });

  const HOUR_MS = 60 * 60 * 1000;
  const requestsPerHour = async (respond: () => Response) => {
    fetched.mockImplementation(async () => respond());
    close = createStream(performance.now(), () => {}, onRejected);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    return fetched.mock.calls.length;
  };
  const streamOf = (text: string) => () =>
    new Response(text, { headers: { 'content-type': 'text/event-stream' } });

  test.each<[string, () => Response, number]>([
    ['an empty stream', streamOf(''), 250],
    [
      'a stream that ends after an invalid event',
      streamOf('event: changes\ndata: {"changes":null}\n\n'),
      250,
    ],
    ['status 502', () => new Response('', { status: 502 }), 250],
    ['status 404', () => new Response('', { status: 404 }), 1],
    ['status 403', () => new Response('', { status: 403 }), 1],
    ['status 204', () => new Response(null, { status: 204 }), 1],
    ['an HTML page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }), 1],
  ])('the client limits requests per hour if the server sends %s', async (_response, respond, limit) => {
    const count = await requestsPerHour(respond);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(limit);
  });

  test('if the server rejects the event stream, the client passes the error of the server to the caller', async () => {
    const message = 'A colleague revoked it';
    const errors = { token: message };
    expect(await requestsPerHour(() => Response.json({ message, errors }, { status: 401 }))).toBe(1);
    expect(onRejected.mock.calls).toEqual([
      [expect.objectContaining({ status: 401, body: expect.objectContaining({ errors }) as object })],
    ]);
  });

  test('the client ignores events that contain neither a list of changes nor a list of viewers', () => {
    for (const event of [
      undefined,
      null,
      7,
      'x',
      [],
      { changes: null },
      { changes: [null, { what: null }, { what: [7] }] },
    ]) {
      expect([...changedResources(event)]).toEqual([]);
      expect(readViewers(event)).toBeUndefined();
    }
    expect(readViewers({ record: 'report:4', people: null })).toEqual({ record: 'report:4', people: [] });
  });
});
