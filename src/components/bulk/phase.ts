import type { NamedRow } from './bulkJob';
import type { Outcome } from './runBatches';

/** Where a run is. */
export type Phase =
  | { name: 'checking'; looked: number }
  | { name: 'asking'; gone: readonly NamedRow[]; still: readonly NamedRow[] }
  | { name: 'running'; outcome: Outcome; isStopping: boolean }
  | { name: 'over'; outcome: Outcome; wasStopped: boolean }
  | { name: 'failed'; error: Error };
