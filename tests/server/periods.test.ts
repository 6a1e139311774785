import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { every } from '../../server/runtime/schedule';
import { rangeOfPeriod } from '../../server/crud/conditions';
import type { NamedPeriod } from '../../src/contract/core/choices';

describe('periods', () => {
  /** Current times, each with the first day and the day after the last day of every period. */
  const CALENDAR: [string, Record<NamedPeriod, [string, string]>][] = [
    [
      '2026-01-01T00:00:00.000Z', // First millisecond of a year, on a Thursday.
      {
        yesterday: ['2025-12-31', '2026-01-01'],
        last_week: ['2025-12-22', '2025-12-29'],
        this_month: ['2026-01-01', '2026-02-01'],
        last_month: ['2025-12-01', '2026-01-01'],
        this_year: ['2026-01-01', '2027-01-01'],
        last_year: ['2025-01-01', '2026-01-01'],
      },
    ],
    [
      '2025-12-31T23:59:59.999Z', // Last millisecond of a year, on a Wednesday.
      {
        yesterday: ['2025-12-30', '2025-12-31'],
        last_week: ['2025-12-22', '2025-12-29'],
        this_month: ['2025-12-01', '2026-01-01'],
        last_month: ['2025-11-01', '2025-12-01'],
        this_year: ['2025-01-01', '2026-01-01'],
        last_year: ['2024-01-01', '2025-01-01'],
      },
    ],
    [
      '2028-03-31T12:00:00.000Z', // Last day of March, after a February of 29 days.
      {
        yesterday: ['2028-03-30', '2028-03-31'],
        last_week: ['2028-03-20', '2028-03-27'],
        this_month: ['2028-03-01', '2028-04-01'],
        last_month: ['2028-02-01', '2028-03-01'],
        this_year: ['2028-01-01', '2029-01-01'],
        last_year: ['2027-01-01', '2028-01-01'],
      },
    ],
    [
      '2026-03-08T23:59:59.999Z', // Last day of a week, on which daylight saving time starts in the USA.
      {
        yesterday: ['2026-03-07', '2026-03-08'],
        last_week: ['2026-02-23', '2026-03-02'],
        this_month: ['2026-03-01', '2026-04-01'],
        last_month: ['2026-02-01', '2026-03-01'],
        this_year: ['2026-01-01', '2027-01-01'],
        last_year: ['2025-01-01', '2026-01-01'],
      },
    ],
  ];

  describe.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
    'on a machine in the time zone %s',
    (zone) => {
      beforeEach(() => void vi.stubEnv('TZ', zone));
      afterEach(() => void vi.unstubAllEnvs());

      const cases = CALENDAR.flatMap(([now, periods]) =>
        Object.entries(periods).map(([period, days]) => [now, period as NamedPeriod, ...days] as const),
      );
      test.each(cases)('at %s, the period %s is from %s to %s in UTC', (now, period, from, to) => {
        const span = rangeOfPeriod(period, new Date(now));
        expect([span.from.toISOString(), span.to.toISOString()]).toEqual([
          `${from}T00:00:00.000Z`,
          `${to}T00:00:00.000Z`,
        ]);
      });
    },
  );
});

describe('schedules', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a schedule runs its work immediately, and again one interval after the end of each run, even if the run has failed', async () => {
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

  test('a schedule with an interval of a year does not run again immediately, although `setTimeout` cannot wait that long', async () => {
    const work = vi.fn<() => Promise<void>>(async () => {});
    const stop = every(366 * 86_400_000, work);
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(1);
    await stop();
  });
});
