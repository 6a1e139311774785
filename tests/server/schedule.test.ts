import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { every } from '../../server/process/schedule';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('work is done at once and again after each while, never twice at a time, and whatever it fails with', async () => {
  let finish = () => {};
  const work = vi.fn<() => Promise<void>>(() => new Promise((done) => (finish = done)));
  const stop = every(1000, work);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(1);
  work.mockRejectedValueOnce(new Error('fails'));
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(3);

  let isStopped = false;
  void stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(5000);
  expect(isStopped).toBe(false);
  finish();
  await vi.advanceTimersByTimeAsync(5000);
  expect([isStopped, work.mock.calls.length]).toEqual([true, 3]);
});

test('what is done once a year waits as long as a timer can, and not no time at all', async () => {
  const work = vi.fn<() => Promise<void>>(async () => {});
  const stop = every(366 * 86_400_000, work);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(1);
  await stop();
});
