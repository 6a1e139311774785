import { expect, test, vi } from 'vitest';

import type { PrimaryState, Replica } from '../../server/db/replicas/replica';
import { completeReplicas, isPrimarySilent, canServeReads } from '../../server/db/replicas/openReplicas';

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

test('while the primary does not respond, a replica serves reads only if no other replica has received more changes', () => {
  expect(namesOf([replica('other', 100n)])).toEqual(['whole', 'other']);
  expect(namesOf([replica('other', 99n)])).toEqual(['whole']);
  // After a restart, a replica reports a received position that is lower than its replayed position.
  expect(namesOf([replica('other', 101n, { received: 80n })])).toEqual(['other']);
});

test.each<[string, Partial<Status>]>([
  ['has received more than any replica has replayed', { received: 101n }],
  ['does not respond', { isWell: false }],
  ['reported its state too long ago', { askedAt: NOW - 2_001 }],
  ['has become the primary', { follows: false, isWell: false }],
  ['has not reported a received position', { received: undefined }],
])('while the primary does not respond, no replica serves reads if one replica %s', (_, change) => {
  expect(namesOf([replica('other', 100n, change)])).toEqual([]);
});

test.each<[string, PrimaryState[]]>([
  ['has never responded', []],
  ['responds', [primary({ heardAt: NOW - 900 })]],
  ['has not responded for half a minute', [primary({ since: NOW - 30_001 })]],
  ['acknowledges commits without a replica', [primary({ waits: false })]],
  ['is not the only server outside of recovery', [primary({ leaders: ['leader', 'another'] })]],
])('no replica serves reads in place of a primary that %s', (_, known) => {
  expect(namesOf([], known)).toEqual([]);
});

test('while the primary does not respond, a replica serves reads only if it has reached the second-last position that the primary reported', () => {
  const known = [primary({ since: NOW - 5_200 }), primary()];
  expect(namesOf([replica('other', 100n, { freshAsOf: NOW - 5_200 })], known)).toEqual(['whole', 'other']);
  expect(namesOf([replica('other', 100n, { freshAsOf: NOW - 5_400 })], known)).toEqual(['whole']);
});

test('while the primary does not respond, the server can serve reads only if a replica responds', () => {
  vi.spyOn(performance, 'now').mockReturnValue(NOW);
  expect(isPrimarySilent([primary()])).toBe(true);
  expect(canServeReads([leader, whole], [primary()])).toBe(true);
  expect(canServeReads([leader], [primary()])).toBe(false);
});
