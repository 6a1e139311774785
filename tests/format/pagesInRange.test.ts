import { expect, test } from 'vitest';

import { pagesInRange } from '../../src/ui/table/pagesInRange';

const shown = (page: number, count: number) =>
  pagesInRange(page, count)
    .map((each) => (typeof each === 'string' ? '…' : each))
    .join(' ');

test('five pages are in range wherever one is, and the first and the last are always there', () => {
  expect(shown(1, 20)).toBe('1 2 3 4 5 … 20');
  expect(shown(3, 20)).toBe('1 2 3 4 5 … 20');
  expect(shown(4, 20)).toBe('1 2 3 4 5 6 … 20');
  expect(shown(5, 20)).toBe('1 2 3 4 5 6 7 … 20');
  expect(shown(6, 20)).toBe('1 … 4 5 6 7 8 … 20');
  expect(shown(18, 20)).toBe('1 … 16 17 18 19 20');
  expect(shown(20, 20)).toBe('1 … 16 17 18 19 20');
  expect(shown(2, 4)).toBe('1 2 3 4');
  expect(shown(6, 7)).toBe('1 2 3 4 5 6 7');
});
