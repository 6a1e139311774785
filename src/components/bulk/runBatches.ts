import type { Identifier } from 'react-admin';

import { isRefusal } from '../../dataProvider/ApiError';
import { NotConfirmed } from '../../dataProvider/confirmations';
import type { NamedRow, BulkResult } from './bulkJob';

/** Rows to which it was not done, and why: one, or a batch that was refused as a whole. */
export interface Refusal {
  rows: readonly NamedRow[];
  message: string;
  /** Nobody answered: it may have been done. */
  isUnknown: boolean;
}

export interface Outcome {
  done: readonly NamedRow[];
  refused: readonly Refusal[];
  remaining: readonly NamedRow[];
}

export const initialOutcome = (rows: readonly NamedRow[]): Outcome => ({
  done: [],
  refused: [],
  remaining: rows,
});

/** What one batch has come to; nothing where somebody would not confirm it. */
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
    if (error instanceof NotConfirmed) return undefined;
    const { message } = error as Error;
    return { done: [], refused: [{ rows: batch, message, isUnknown: !isRefusal(error as Error) }] };
  }
};

/**
 * Does something to rows, so many at a time, until all are done, it is stopped or not confirmed, or nobody answers: the next batch would
 * not be answered either. A batch that is under way is waited for, so that it is known what became of it.
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
