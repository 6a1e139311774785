import { expect, test } from 'vitest';

import { dayHeading, formatTimeAgo } from '../../src/ui/activity/formatTime';

test('days are told as the calendar has them, and times by them', () => {
  const now = +new Date(2026, 10, 22, 9, 0);
  const at = (...moment: [number, number, number, number, number]) => new Date(...moment).toISOString();
  const told = (moment: string) => [dayHeading(moment, now, 'en'), formatTimeAgo(moment, now, 'en')];
  expect(told(at(2026, 10, 22, 8, 50))).toEqual(['Today', '10 minutes ago']);
  expect(told(at(2026, 10, 21, 23, 14))).toEqual([
    'Yesterday',
    expect.stringMatching(/^yesterday, 11:14.PM$/),
  ]);
  expect(told(at(2026, 10, 20, 15, 0))).toEqual([
    'Friday, November 20, 2026',
    expect.stringMatching(/^2 days ago, 3:00.PM$/),
  ]);
});
