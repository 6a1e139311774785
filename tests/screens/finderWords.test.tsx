import { describe, expect, test } from 'vitest';

import { bilingual } from '../../src/contract/bilingual';
import { stableGroupOrder } from '../../src/layout/search/stableGroupOrder';
import { parseQuery } from '../../src/ui/finder/parseQuery';

describe('what was typed', () => {
  const source = { verbs: [bilingual('refund', 'reembolsar')], noun: bilingual('booking', 'reserva') };
  const read = (typed: string) => {
    const { verb, asked } = parseQuery(typed, source);
    return [verb !== undefined, asked.words, asked.number];
  };
  test('is an order, a number, or words', () => {
    expect(read('4411')).toEqual([false, '4411', '4411']);
    expect(read('#4411')).toEqual([false, '', '4411']);
    expect(read('# A-12')).toEqual([false, '', 'A-12']);
    expect(read('booking 4411')).toEqual([false, '4411', '4411']);
    expect(read('Refund  booking #4411')).toEqual([true, '', '4411']);
    // Somebody may be called so.
    expect(read('refund')).toEqual([false, 'refund', undefined]);
    expect(read('anna refund')).toEqual([false, 'anna refund', undefined]);
  });
});

describe('groups', () => {
  test('stand in the order of their kinds, and what is marked stays where it is', () => {
    expect(stableGroupOrder([], ['a', 'b'], undefined)).toEqual(['a', 'b']);
    // One that comes late, before and behind the one on top.
    expect(stableGroupOrder(['b'], ['a', 'b', 'c'], undefined)).toEqual(['b', 'a', 'c']);
    expect(stableGroupOrder(['a', 'c'], ['a', 'b', 'c'], undefined)).toEqual(['a', 'b', 'c']);
    expect(stableGroupOrder(['a', 'c'], ['a', 'b', 'c', 'd'], 'c')).toEqual(['a', 'c', 'b', 'd']);
    expect(stableGroupOrder(['a', 'c'], ['c'], 'a')).toEqual(['c']);
  });
});
