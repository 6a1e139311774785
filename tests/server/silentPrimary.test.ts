import { expect, test, vi } from 'vitest';

import type { PrimaryState, Replica } from '../../server/db/replicas/openReplica';
import { completeReplicas, isPrimarySilent, canServeReads } from '../../server/db/replicas/silence';

const NOW = 1_000_000;

const primary = (change: Partial<PrimaryState> = {}): PrimaryState => ({
  sent: 90n,
  since: NOW - 5_000,
  heardAt: NOW - 4_000,
  cluster: 'ours',
  waits: true,
  leaders: ['leader'],
  ...change,
});

type Status = ReturnType<Replica['status']>;
const replica = (name: string, position: bigint, change: Partial<Status> = {}) => ({
  name,
  position: () => position,
  status: (): Status => ({
    follows: true,
    received: 100n,
    askedAt: NOW - 100,
    isWell: true,
    freshAsOf: NOW - 5_000,
    ...change,
  }),
});
const leader = replica('leader', 0n, { follows: false, isWell: false, askedAt: NOW - 9_000 });
const whole = replica('whole', 100n);

const namesOf = (others: ReturnType<typeof replica>[], known: PrimaryState[] = [primary()]) => {
  vi.spyOn(performance, 'now').mockReturnValue(NOW);
  return completeReplicas([leader, whole, ...others], known).map(({ name }) => name);
};

test('whoever has all that any of them has received is read from', () => {
  expect(namesOf([replica('other', 100n)])).toEqual(['whole', 'other']);
  expect(namesOf([replica('other', 99n)])).toEqual(['whole']);
  // Started again meanwhile, it was sent less than it has.
  expect(namesOf([replica('other', 101n, { received: 80n })])).toEqual(['other']);
});

test.each<[string, Partial<Status>]>([
  ['it may have received more than it has replayed, and than the others', { received: 101n }],
  ['it does not answer', { isWell: false }],
  ['what it said is old', { askedAt: NOW - 2_001 }],
  ['it leads by now', { follows: false, isWell: false }],
  ['nobody knows what it has received', { received: undefined }],
])('nobody is read from where of one %s', (_, change) => {
  expect(namesOf([replica('other', 100n, change)])).toEqual([]);
});

test.each<[string, PrimaryState[]]>([
  ['never answered', []],
  ['answers', [primary({ heardAt: NOW - 900 })]],
  ['has not answered for half a minute', [primary({ since: NOW - 30_001 })]],
  ['waits for no replica before it answers', [primary({ waits: false })]],
  ['may be any of two', [primary({ leaders: ['leader', 'another'] })]],
])('nobody is read from where the primary %s', (_, known) => {
  expect(namesOf([], known)).toEqual([]);
});

test('whoever had not what the primary said before its last word is not read from', () => {
  const known = [primary({ since: NOW - 5_200 }), primary()];
  expect(namesOf([replica('other', 100n, { freshAsOf: NOW - 5_200 })], known)).toEqual(['whole', 'other']);
  expect(namesOf([replica('other', 100n, { freshAsOf: NOW - 5_400 })], known)).toEqual(['whole']);
});

test('a balancer is told that reads go on while a replica answers', () => {
  vi.spyOn(performance, 'now').mockReturnValue(NOW);
  expect(isPrimarySilent([primary()])).toBe(true);
  expect(canServeReads([leader, whole], [primary()])).toBe(true);
  expect(canServeReads([leader], [primary()])).toBe(false);
});
