import type { Finding } from '../finding';
import type { Trial } from '../tryReading';

/** Milliseconds from which on somebody who waits begins to doubt. */
const SLOW_MS = 1000;
const VERY_SLOW_MS = 5000;

/** Calls that keep people waiting. */
export const speed = (trials: readonly Trial[]): Finding[] =>
  trials.flatMap(({ name, failure, exchanges: [first] }): Finding[] => {
    const ms = failure ? 0 : (first?.ms ?? 0);
    if (ms < SLOW_MS) return [];
    return [
      {
        code: 'slow',
        level: ms < VERY_SLOW_MS ? 'note' : 'gap',
        call: name,
        came: `It took ${(ms / 1000).toFixed(1)} seconds.`,
        shown: 'The page is a skeleton for as long.',
        ask: 'What takes so long? A page of ten rows should come within a second.',
      },
    ];
  });
