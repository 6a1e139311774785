import type { Named } from './job';
import type { Outcome } from './runPortions';

/** Where a run is. */
export type Phase =
  | { name: 'checking'; looked: number }
  | { name: 'asking'; gone: readonly Named[]; still: readonly Named[] }
  | { name: 'running'; outcome: Outcome; isStopping: boolean }
  | { name: 'over'; outcome: Outcome; wasStopped: boolean }
  | { name: 'failed'; error: Error };
