import { afterEach, describe, expect, test } from 'vitest';

import { dateTimeToDay, dayToDateTime } from '../../src/format/dates';

describe('day filter', () => {
  const zone = process.env.TZ;
  const setZone = (name: string | undefined) => {
    if (name === undefined) delete process.env.TZ;
    else process.env.TZ = name;
  };
  afterEach(() => setZone(zone));

  test('a day filter covers 23 hours if the clock goes forward by one hour at midnight', () => {
    setZone('America/Santiago');
    expect(dayToDateTime('from', '2026-09-06')).toBe('2026-09-06T04:00:00.000Z');
    expect(dayToDateTime('to', '2026-09-06')).toBe('2026-09-07T03:00:00.000Z');
  });

  // The cases include clock changes at midnight, a clock change of half an hour, and both sides of the date line.
  test.each([
    ['America/Santiago', ['2026-09-05', '2026-09-06', '2026-09-07', '2026-04-04', '2026-04-05']],
    ['America/Havana', ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01', '2026-11-02']],
    ['Africa/Cairo', ['2026-04-23', '2026-04-24', '2026-10-29', '2026-10-30']],
    ['Asia/Beirut', ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25']],
    ['Atlantic/Azores', ['2026-03-28', '2026-03-29', '2026-10-25']],
    ['Australia/Lord_Howe', ['2026-04-05', '2026-10-03', '2026-10-04']],
    ['Asia/Kathmandu', ['2026-01-01', '2026-02-28', '2028-02-29']],
    ['Pacific/Kiritimati', ['2026-12-31', '2027-01-01']],
    ['Pacific/Pago_Pago', ['2026-12-31', '2027-01-01']],
    ['America/New_York', ['2026-03-08', '2026-11-01']],
  ])('a day filter in the time zone %s covers the day, and ends when the next day starts', (name, days) => {
    setZone(name);
    for (const day of days) {
      const next = new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
      for (const end of ['from', 'to'] as const)
        expect(dateTimeToDay(end, dayToDateTime(end, day)), `${end} ${day}`).toBe(day);
      expect(dayToDateTime('to', day), day).toBe(dayToDateTime('from', next));
    }
  });

  test.each(['', '2026', '0002-09-06', 'today'])(
    'a day filter ignores the incomplete or invalid day %j',
    (typed) => expect(dayToDateTime('from', typed)).toBeUndefined(),
  );
});
