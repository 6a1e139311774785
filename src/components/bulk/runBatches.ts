import type { DataProvider, Identifier } from 'react-admin';

import type { RejectedItem } from '../../contract/core/response';
import { isRejection } from '../../dataProvider/errors';
import { StepUpCancelledError } from '../../dataProvider/request';
import type { RowsQuery } from '../../dataProvider/eachPage';

/** Response to a request for several rows. With the extension `partial`, `refused` has the rejected rows. */
export interface BulkResult {
  data?: readonly Identifier[];
  refused?: readonly RejectedItem[];
}

export interface BatchMeta {
  batch: true;
  /** Asks the server to change the valid rows and return the rejected rows (extension `partial`). */
  partial?: true;
}

export interface NamedRow {
  id: Identifier;
  name: string;
}

export interface BulkJob {
  title: string;
  rows: readonly NamedRow[];
  /** Query of the list in which the rows were selected. The job first checks that the rows still match this query. */
  rowsQuery: RowsQuery;
  describeDone: (count: number) => string;
  run: (dataProvider: DataProvider, ids: Identifier[], meta: BatchMeta) => Promise<BulkResult>;
}

/** One rejected row, or the rows of a batch that was rejected as a whole. */
export interface Rejection {
  rows: readonly NamedRow[];
  message: string;
  /** True if there was no response, so that the rows may have been changed. */
  isUnknown: boolean;
}

export interface Outcome {
  done: readonly NamedRow[];
  rejected: readonly Rejection[];
  remaining: readonly NamedRow[];
}

export type Phase =
  | { name: 'checking'; checked: number }
  | { name: 'confirming'; unmatched: readonly NamedRow[]; matching: readonly NamedRow[] }
  | { name: 'running'; outcome: Outcome; isStopping: boolean }
  | { name: 'finished'; outcome: Outcome; wasStopped: boolean }
  | { name: 'failed'; error: Error };

export const initialOutcome = (rows: readonly NamedRow[]): Outcome => ({
  done: [],
  rejected: [],
  remaining: rows,
});

/** Sends one batch. @returns `undefined` if the user cancelled the step-up authentication */
const send = async (batch: readonly NamedRow[], run: (ids: Identifier[]) => Promise<BulkResult>) => {
  try {
    const { refused = [] } = await run(batch.map(({ id }) => id));
    const messages = new Map(refused.map(({ id, message }) => [String(id), message]));
    return {
      done: batch.filter(({ id }) => !messages.has(String(id))),
      rejected: batch.flatMap((row) => {
        const message = messages.get(String(row.id));
        return message === undefined ? [] : [{ rows: [row], message, isUnknown: false }];
      }),
    };
  } catch (error) {
    if (error instanceof StepUpCancelledError) return undefined;
    const { message } = error as Error;
    return { done: [], rejected: [{ rows: batch, message, isUnknown: !isRejection(error as Error) }] };
  }
};

/**
 * Sends the remaining rows in batches of `size`. Stops if the signal aborts, the user cancels the step-up authentication,
 * or a batch gets no response. After an abort, waits for the pending batch, so that its outcome is known.
 */
export const runBatches = async (
  initial: Outcome,
  size: number,
  run: (ids: Identifier[]) => Promise<BulkResult>,
  { signal, onStep }: { signal: AbortSignal; onStep: (outcome: Outcome) => void },
): Promise<Outcome> => {
  let outcome = initial;
  while (outcome.remaining.length && !signal.aborted) {
    const batch = outcome.remaining.slice(0, size);
    const result = await send(batch, run);
    if (!result) break;
    const { done, rejected } = result;
    outcome = {
      done: [...outcome.done, ...done],
      rejected: [...outcome.rejected, ...rejected],
      remaining: outcome.remaining.slice(size),
    };
    onStep(outcome);
    if (rejected.some(({ isUnknown }) => isUnknown)) break;
  }
  return outcome;
};
