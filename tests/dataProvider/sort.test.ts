import type { SortPayload } from 'react-admin';
import { expect, test } from 'vitest';

import { nextSort } from '../../src/ui/table/useCycledSort';

const NEWEST: SortPayload = { field: 'created_at', order: 'DESC' };
const by = (field: string, order: 'ASC' | 'DESC'): SortPayload => ({ field, order });

/** Where clicks on one heading lead, one after another. */
const clicks = (field: string, first: 'ASC' | 'DESC', from: SortPayload, times: number) => {
  const states = [from];
  for (let n = 0; n < times; n++) states.push(nextSort(field, states.at(-1)!, first, NEWEST));
  return states.slice(1);
};

test('text goes ascending, descending, and back to the newest first', () => {
  expect(clicks('email', 'ASC', NEWEST, 4)).toEqual([
    by('email', 'ASC'),
    by('email', 'DESC'),
    NEWEST,
    by('email', 'ASC'),
  ]);
});

test('another heading starts anew', () => {
  expect(clicks('email', 'ASC', by('first_name', 'DESC'), 1)).toEqual([by('email', 'ASC')]);
});

test('a date goes descending first', () => {
  expect(clicks('updated_at', 'DESC', NEWEST, 3)).toEqual([
    by('updated_at', 'DESC'),
    by('updated_at', 'ASC'),
    NEWEST,
  ]);
  expect(clicks('created_at', 'DESC', by('email', 'ASC'), 1)).toEqual([NEWEST]);
});

test('every click on the heading that the list is sorted by anyway changes something', () => {
  expect(clicks('created_at', 'DESC', NEWEST, 3)).toEqual([
    by('created_at', 'ASC'),
    NEWEST,
    by('created_at', 'ASC'),
  ]);
});
