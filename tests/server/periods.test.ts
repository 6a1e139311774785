import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { every } from '../../server/runtime/schedule';
import { rangeOfPeriod } from '../../server/crud/periods';
import type { NamedPeriod } from '../../src/contract/core/choices';

describe('periods', () => {
  /** Moments, each with the first day of every period and the first day after it. */
  const CALENDAR: [string, Record<NamedPeriod, [string, string]>][] = [
    [
      '2026-01-01T00:00:00.000Z', // Thursday, the first moment of a year.
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
      '2025-12-31T23:59:59.999Z', // Wednesday, the last moment of a year.
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
      '2028-03-31T12:00:00.000Z', // The month before is shorter, and has a 29th day.
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
      '2026-03-08T23:59:59.999Z', // Sunday, the last day of a week. American clocks change on this day.
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

  describe.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])('on a machine in %s', (zone) => {
    beforeEach(() => void vi.stubEnv('TZ', zone));
    afterEach(() => void vi.unstubAllEnvs());

    const cases = CALENDAR.flatMap(([now, periods]) =>
      Object.entries(periods).map(([period, days]) => [now, period as NamedPeriod, ...days] as const),
    );
    test.each(cases)('period at %s: %s is from %s to %s in UTC', (now, period, from, to) => {
      const span = rangeOfPeriod(period, new Date(now));
      expect([span.from.toISOString(), span.to.toISOString()]).toEqual([
        `${from}T00:00:00.000Z`,
        `${to}T00:00:00.000Z`,
      ]);
    });
  });
});

describe('schedules', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('scheduled work runs at once and after each interval, never twice at a time, and again after a failure', async () => {
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

  test('a schedule with an interval of a year does not run again at once, although timers are shorter', async () => {
    const work = vi.fn<() => Promise<void>>(async () => {});
    const stop = every(366 * 86_400_000, work);
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(1);
    await stop();
  });
});
