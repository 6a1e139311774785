import { api } from '../../../src/contract/endpoints';
import { calls } from '../../calls';
import type { Api } from '../../../server/http/handlers';

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
