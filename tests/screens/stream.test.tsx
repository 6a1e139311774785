import { CoreAdminContext, ListBase, useGetList, type DataProvider } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { LiveUpdates } from '../../src/ui/live/LiveUpdates';
import { NewRows } from '../../src/ui/live/NewRows';
import { render, settled } from './render';

/** One call for the stream, as the server has it. */
interface Asked {
  at: number;
  leftOff: string | null;
  isGivenUp: () => boolean;
  tell: (id: number, event: string, data: object) => void;
  pulse: () => void;
  end: () => void;
  lose: () => void;
}

const encoder = new TextEncoder();
let asked: Asked[] = [];
/** What is answered to the next calls: a status, or no answer at all. */
let refusals: (number | 'no answer')[] = [];
let endsAtOnce = false;

const answer = async (_url: string, { headers, signal }: RequestInit) => {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  const write = (text: string) => controller.enqueue(encoder.encode(text));
  const lose = () => controller.error(new TypeError('network error'));
  signal!.addEventListener('abort', lose);
  asked.push({
    at: Date.now(),
    leftOff: new Headers(headers).get('last-event-id'),
    isGivenUp: () => signal!.aborted,
    tell: (id, event, data) => write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    pulse: () => write(':\n\n'),
    end: () => controller.close(),
    lose,
  });
  if (endsAtOnce) {
    asked.at(-1)!.tell(asked.length, 'changes', { changes: [] });
    controller.close();
  }
  const refusal = refusals.shift();
  if (refusal === 'no answer') throw new TypeError('Failed to fetch');
  return new Response(refusal ? null : body, {
    status: refusal ?? 200,
    headers: { 'content-type': 'text/event-stream' },
  });
};

const show = (is: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => !is });
  document.dispatchEvent(new Event('visibilitychange'));
};
const seconds = async (count: number) => {
  await vi.advanceTimersByTimeAsync(count * 1000);
  await settled();
};
/** How long after the one before each call came, in whole seconds. */
const pauses = () => asked.slice(1).map(({ at }, place) => Math.round((at - asked[place]!.at) / 1000));

/** When each list was read. */
let reads: Record<string, number[]> = {};
/** How long a server takes with a list. */
let takesMs = 0;
const getList: DataProvider['getList'] = async (resource) => {
  (reads[resource] ??= []).push(Date.now());
  if (takesMs) await new Promise((resolve) => setTimeout(resolve, takesMs));
  return { data: [], total: 0 };
};
const Others = () => {
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
      <Others />
      <LiveUpdates openedAt={performance.now()} />
    </CoreAdminContext>,
  );
  await settled();
  await seconds(0);
};

beforeEach(() => {
  [asked, refusals, endsAtOnce, reads, takesMs] = [[], [], false, {}, 0];
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  show(true);
});

test('a tab that is hidden for ten seconds is silent; seen again, it goes on from where it left off', async () => {
  await open();
  asked[0]!.tell(41, 'changes', { changes: [] });
  await seconds(0);
  show(false);
  await seconds(9);
  expect(asked[0]!.isGivenUp()).toBe(false);
  await seconds(1);
  expect(asked[0]!.isGivenUp()).toBe(true);
  window.dispatchEvent(new Event('online'));
  await seconds(600);
  expect(asked).toHaveLength(1);
  show(true);
  await seconds(0);
  expect(asked.map(({ leftOff }) => leftOff)).toEqual([null, '41']);
});

test('a look away, or a loss meanwhile, ends nothing', async () => {
  await open();
  show(false);
  await seconds(5);
  asked[0]!.lose();
  await seconds(4);
  expect(asked).toHaveLength(1);
  show(true);
  await seconds(0);
  expect(asked).toHaveLength(2);
  await seconds(30);
  expect(asked[1]!.isGivenUp()).toBe(false);
});

test.each([401, 403, 404])('a server that says %i is not asked again', async (status) => {
  refusals = [status];
  await open();
  await seconds(3600);
  show(false);
  show(true);
  window.dispatchEvent(new Event('online'));
  await seconds(0);
  expect(asked).toHaveLength(1);
});

test('one that cannot is asked again ever later, and from the beginning once it could', async () => {
  refusals = [503, 'no answer', 429, 503, 503, 503, 503];
  await open();
  await seconds(150);
  expect(pauses()).toEqual([1, 2, 4, 8, 16, 30, 30]);
  await seconds(60);
  asked[7]!.lose();
  await seconds(1);
  expect(asked).toHaveLength(9);
});

test('one that ends each stream at once is not asked each second; one that ends it in time is asked soon', async () => {
  endsAtOnce = true;
  await open();
  await seconds(100);
  expect(pauses()).toEqual([1, 2, 4, 8, 16, 30, 30]);
  endsAtOnce = false;
  await seconds(30);
  for (let n = 0; n < 24; n++) {
    asked.at(-1)!.pulse();
    await seconds(25);
  }
  expect(asked).toHaveLength(9);
  asked[8]!.end();
  await seconds(1);
  expect(asked.slice(9).map(({ leftOff }) => leftOff)).toEqual(['8']);
});

test('a stream without a pulse is opened again', async () => {
  await open();
  await seconds(50);
  asked[0]!.pulse();
  await seconds(59);
  expect(asked[0]!.isGivenUp()).toBe(false);
  await seconds(2);
  expect(asked).toHaveLength(2);
  // A network that is there again has lost what was open on the one before.
  window.dispatchEvent(new Event('online'));
  await seconds(0);
  expect(asked.map(({ isGivenUp }) => isGivenUp())).toEqual([true, true, false]);
});

test.each([
  ['at most once a second', 0, 1],
  ['and not twice at a time where that takes the server longer', 3000, 3],
])('in a flood of 5,000 changes each open list is read %s', async (_, slowness, apart) => {
  await open();
  takesMs = slowness;
  for (let n = 0; n < 5000; n++) {
    asked[0]!.tell(n, 'changes', { changes: [{ what: ['category:1', 'seller:2'], by: null }] });
    if (n % 5 === 0) await vi.advanceTimersByTimeAsync(1);
  }
  const over = Date.now();
  await seconds(10);
  for (const list of ['categories', 'seller_account']) {
    const [first, ...times] = reads[list]!;
    const gaps = times.slice(1).map((time, place) => time - times[place]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(apart * 1000);
    expect(times.at(-1)).toBeGreaterThan(over);
    expect([times.length, first! < times[0]!]).toEqual([2, true]);
  }
  expect(reads.pricing_plan).toHaveLength(1);
});
