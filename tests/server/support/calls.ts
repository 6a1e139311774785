import type { Api } from '../../../server/handler';
import { calls } from '../../calls';
import type { Call } from '../../calls/call';

/** What is known of each call of the contract: one that nothing is known of does not compile. */
export const known: Record<keyof Api, Call> = calls;

export const CALLS = Object.keys(known) as (keyof Api)[];
/** Those that take a body. */
export const POSTS = CALLS.filter((name) => known[name].refused);
