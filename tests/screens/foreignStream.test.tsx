import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { changedResources, readViewers } from '../../src/ui/live/readEvents';
import { createStream } from '../../src/ui/live/createStream';

/** A stream of another server: whatever it answers, it is not asked for all the time. */

const asked = vi.fn<typeof fetch>();
const refused = vi.fn<(error: Error) => void>();
let end = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  end();
  asked.mockReset();
  refused.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const HOUR = 60 * 60 * 1000;
/** How often it is asked for in an hour. */
const timesAsked = async (answer: () => Response) => {
  asked.mockImplementation(async () => answer());
  end = createStream(performance.now(), () => {}, refused);
  await vi.advanceTimersByTimeAsync(HOUR);
  return asked.mock.calls.length;
};
const stream = (text: string) => () =>
  new Response(text, { headers: { 'content-type': 'text/event-stream' } });

test.each<[string, () => Response, number]>([
  ['ends at once', stream(''), 250],
  ['says something odd and ends', stream('event: changes\ndata: {"changes":null}\n\n'), 250],
  ['fails', () => new Response('', { status: 502 }), 250],
  ['is not there', () => new Response('', { status: 404 }), 1],
  ['is refused', () => new Response('', { status: 403 }), 1],
  ['is empty', () => new Response(null, { status: 204 }), 1],
  ['is a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }), 1],
])('one that %s', async (_what, answer, most) => {
  const times = await timesAsked(answer);
  expect(times).toBeGreaterThan(0);
  expect(times).toBeLessThanOrEqual(most);
});

test('why it is refused is handed on, as the server says it', async () => {
  const errors = { token: 'A colleague ended it' };
  expect(
    await timesAsked(() => Response.json({ message: 'A colleague ended it', errors }, { status: 401 })),
  ).toBe(1);
  expect(refused.mock.calls).toEqual([
    [expect.objectContaining({ status: 401, body: expect.objectContaining({ errors }) as object })],
  ]);
});

test('what it tells may be anything', () => {
  for (const odd of [
    undefined,
    null,
    7,
    'x',
    [],
    { changes: null },
    { changes: [null, { what: null }, { what: [7] }] },
  ]) {
    expect([...changedResources(odd)]).toEqual([]);
    expect(readViewers(odd)).toBeUndefined();
  }
  expect(readViewers({ record: 'report:4', people: null })).toEqual({ record: 'report:4', people: [] });
});
