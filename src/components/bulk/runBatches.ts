import type { DataProvider, Identifier } from 'react-admin';

import type { RejectedItem } from '../../contract/core/response';
import { isRejection } from '../../dataProvider/errors';
import { StepUpCancelledError } from '../../dataProvider/stepUp';
import type { RowsQuery } from '../../dataProvider/eachPage';

/** Response to a request for several rows. With `partial`, it names the rejected rows. */
export interface BulkResult {
  data?: readonly Identifier[];
  refused?: readonly RejectedItem[];
}

export interface BatchMeta {
  batch: true;
  /** Extension `partial`: change the rows that can be changed and return the rejected ones. */
  partial?: true;
}

export interface NamedRow {
  id: Identifier;
  name: string;
}

export interface BulkJob {
  title: string;
  rows: readonly NamedRow[];
  /** Query of the list where the rows were selected. Right before the start, the job checks that they still match. */
  rowsQuery: RowsQuery;
  describeDone: (count: number) => string;
  run: (dataProvider: DataProvider, ids: Identifier[], meta: BatchMeta) => Promise<BulkResult>;
}

/** Rejected rows: a single row, or a batch that was rejected as a whole. */
export interface Refusal {
  rows: readonly NamedRow[];
  message: string;
  /** True if there was no response, so that the rows may have been changed. */
  isUnknown: boolean;
}

export interface Outcome {
  done: readonly NamedRow[];
  refused: readonly Refusal[];
  remaining: readonly NamedRow[];
}

export type Phase =
  | { name: 'checking'; looked: number }
  | { name: 'asking'; gone: readonly NamedRow[]; still: readonly NamedRow[] }
  | { name: 'running'; outcome: Outcome; isStopping: boolean }
  | { name: 'over'; outcome: Outcome; wasStopped: boolean }
  | { name: 'failed'; error: Error };

export const initialOutcome = (rows: readonly NamedRow[]): Outcome => ({
  done: [],
  refused: [],
  remaining: rows,
});

/** Sends one batch. @returns `undefined` if the user cancelled the step-up authentication */
const send = async (batch: readonly NamedRow[], act: (ids: Identifier[]) => Promise<BulkResult>) => {
  try {
    const { refused = [] } = await act(batch.map(({ id }) => id));
    const why = new Map(refused.map(({ id, message }) => [String(id), message]));
    return {
      done: batch.filter(({ id }) => !why.has(String(id))),
      refused: batch.flatMap((row) => {
        const message = why.get(String(row.id));
        return message === undefined ? [] : [{ rows: [row], message, isUnknown: false }];
      }),
    };
  } catch (error) {
    if (error instanceof StepUpCancelledError) return undefined;
    const { message } = error as Error;
    return { done: [], refused: [{ rows: batch, message, isUnknown: !isRejection(error as Error) }] };
  }
};

/**
 * Sends rows in batches until all are done, the signal aborts, the user cancels the step-up authentication, or a batch
 * gets no response. Waits for a batch that was sent, so that its outcome is known.
 */
export const runBatches = async (
  from: Outcome,
  size: number,
  act: (ids: Identifier[]) => Promise<BulkResult>,
  { signal, onStep }: { signal: AbortSignal; onStep: (outcome: Outcome) => void },
): Promise<Outcome> => {
  let outcome = from;
  while (outcome.remaining.length && !signal.aborted) {
    const batch = outcome.remaining.slice(0, size);
    const came = await send(batch, act);
    if (!came) break;
    const { done, refused } = came;
    outcome = {
      done: [...outcome.done, ...done],
      refused: [...outcome.refused, ...refused],
      remaining: outcome.remaining.slice(size),
    };
    onStep(outcome);
    if (refused.some(({ isUnknown }) => isUnknown)) break;
  }
  return outcome;
};
