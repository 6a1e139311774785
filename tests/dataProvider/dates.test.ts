import { afterEach, describe, expect, test, vi } from 'vitest';

import { readDate as date } from '../../src/contract/read';
import { listDate } from '../../src/format/date';

afterEach(() => vi.unstubAllEnvs());

const AT = '2026-03-01T09:12:34.000Z';

test.each([
  ['2026-03-01T09:12:34.000Z', AT],
  ['2026-03-01T09:12:34Z', AT],
  ['2026-03-01T09:12:34z', AT],
  ['2026-03-01T09:12:34.000000Z', AT],
  ['2026-03-01T11:12:34+02:00', AT],
  ['2026-03-01T11:12:34+0200', AT],
  ['2026-02-28T23:12:34-10:00', AT],
  ['2026-03-01T09:12:34', AT],
  ['2026-03-01 09:12:34', AT],
  ['2026-03-01 09:12:34.000', AT],
  ['2026-03-01 09:12:34Z', AT],
  ['2026-03-01 09:12:34+00', AT],
  ['2026-03-01 09:12:34.000000+00', AT],
  ['  2026-03-01T09:12:34Z ', AT],
  ['2026-03-01T09:12Z', '2026-03-01T09:12:00.000Z'],
])('%s is read', (written, expected) => {
  expect(date(written)).toBe(expected);
});

test.each([
  '',
  ' ',
  'soon',
  '0000-00-00',
  '0000-00-00 00:00:00',
  '2026-13-01',
  '2026-02-30',
  null,
  undefined,
  true,
  {},
])('%j is no date', (written) => expect(date(written)).toBeNull());

describe.each(['Pacific/Honolulu', 'America/New_York', 'UTC', 'Pacific/Auckland'])('in %s', (zone) => {
  test('a day without a time is that day', () => {
    vi.stubEnv('TZ', zone);
    expect(listDate(date('2026-03-01'))).toBe('Mar 01 , 2026');
    expect(listDate(date('2026-12-31'))).toBe('Dec 31 , 2026');
  });

  test('a time without a zone is UTC', () => {
    vi.stubEnv('TZ', zone);
    expect(date('2026-03-01 09:12:34')).toBe(AT);
  });
});

test('a time is shown on the day it was where the reader is', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(listDate(date('2026-03-01T02:00:00Z'))).toBe('Feb 28 , 2026');
  vi.stubEnv('TZ', 'Pacific/Auckland');
  expect(listDate(date('2026-02-28T12:00:00Z'))).toBe('Mar 01 , 2026');
});

test('no date is a dash', () => {
  expect(listDate(date(null))).toBe('–');
});
