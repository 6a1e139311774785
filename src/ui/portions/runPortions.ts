import type { Identifier } from 'react-admin';

import { isRefusal } from '../../dataProvider/ApiError';
import { NotConfirmed } from '../../dataProvider/confirmations';
import type { Named, Part } from './job';

/** Rows to which it was not done, and why: one, or a portion that was refused as a whole. */
export interface Refusal {
  rows: readonly Named[];
  message: string;
  /** Nobody answered: it may have been done. */
  isOpen: boolean;
}

export interface Outcome {
  done: readonly Named[];
  refused: readonly Refusal[];
  /** Those it has not come to. */
  left: readonly Named[];
}

export const atStart = (rows: readonly Named[]): Outcome => ({ done: [], refused: [], left: rows });

/** What one portion has come to; nothing where somebody would not confirm it. */
const send = async (portion: readonly Named[], act: (ids: Identifier[]) => Promise<Part>) => {
  try {
    const { refused = [] } = await act(portion.map(({ id }) => id));
    const why = new Map(refused.map(({ id, message }) => [String(id), message]));
    return {
      done: portion.filter(({ id }) => !why.has(String(id))),
      refused: portion.flatMap((row) => {
        const message = why.get(String(row.id));
        return message === undefined ? [] : [{ rows: [row], message, isOpen: false }];
      }),
    };
  } catch (error) {
    if (error instanceof NotConfirmed) return undefined;
    const { message } = error as Error;
    return { done: [], refused: [{ rows: portion, message, isOpen: !isRefusal(error as Error) }] };
  }
};

/**
 * Does something to rows, so many at a time, until all are done, it is stopped or not confirmed, or nobody answers: the next portion would
 * not be answered either. A portion that is under way is waited for, so that it is known what became of it.
 */
export const runPortions = async (
  from: Outcome,
  size: number,
  act: (ids: Identifier[]) => Promise<Part>,
  { signal, onStep }: { signal: AbortSignal; onStep: (outcome: Outcome) => void },
): Promise<Outcome> => {
  let outcome = from;
  while (outcome.left.length && !signal.aborted) {
    const portion = outcome.left.slice(0, size);
    const came = await send(portion, act);
    if (!came) break;
    const { done, refused } = came;
    outcome = {
      done: [...outcome.done, ...done],
      refused: [...outcome.refused, ...refused],
      left: outcome.left.slice(size),
    };
    onStep(outcome);
    if (refused.some(({ isOpen }) => isOpen)) break;
  }
  return outcome;
};
