import type { Api } from '../../../server/http/handlers';
import { api } from '../../../src/contract/endpoints';
import { calls } from '../../calls';

export const CALLS = Object.keys(api) as (keyof Api)[];

const knownOf = (name: string) => {
  const call = calls.get(name);
  if (!call) throw new Error(`Say in tests/calls what is known of ${name}`);
  return call;
};

/** What is known of each call of the contract. */
export const known = Object.fromEntries(CALLS.map((name) => [name, knownOf(name)])) as Record<
  keyof Api,
  ReturnType<typeof knownOf>
>;

/** Those that take a body. */
export const POSTS = CALLS.filter((name) => known[name].refused);

/** What is never changed, written by hand: what was done and booked, how people stand and figures move, and sessions, which end. */
export const READ_ONLY = new Set<string>([
  'activity',
  'people',
  'bookings',
  'colleagues',
  'consequences',
  'comparisons',
  'trends',
  'statements',
  'payouts',
  'staff-sessions',
]);
