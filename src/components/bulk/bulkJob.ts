import {
  type DataProvider,
  type Identifier,
  type TranslateFunction,
  useDataProvider,
  useEvent,
  useNotify,
  useTranslate,
} from 'react-admin';
import { useEffect, useRef, useState } from 'react';

import type { RejectedItem } from '../../contract/core/response';
import { isRejection } from '../../dataProvider/errors';
import { StepUpCancelledError } from '../../dataProvider/request';
import { type RowsQuery, eachPage } from '../../dataProvider/eachPage';
import { useCapability } from '../../dataProvider/useCapability';

/** Response to an action on several rows. With the extension `partial`, `refused` contains the rejected rows. */
export interface BulkResult {
  data?: readonly Identifier[];
  refused?: readonly RejectedItem[];
}

export interface BatchMeta {
  batch: true;
  /** If true, the server changes the valid rows and returns the rejected rows (extension `partial`). */
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

export interface Rejection {
  rows: readonly NamedRow[];
  message: string;
  /** True if the request for these rows got no response. The server may have changed the rows nevertheless. */
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

/** Sends one batch of rows. @returns `undefined` if the user cancelled the step-up authentication */
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
 * Sends the remaining rows in batches of `size` rows. Stops if the signal aborts, the user cancels the step-up
 * authentication, or a batch gets no response. After an abort, waits for the response to the pending batch.
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

const countRows = (rejections: readonly Rejection[]) =>
  rejections.reduce((sum, { rows }) => sum + rows.length, 0);

export const rowCount = ({ done, rejected, remaining }: Outcome) =>
  done.length + countRows(rejected) + remaining.length;

/** Returns the totals of a job, for example "308 blocked, 4 failed". */
export const describeOutcome = (
  { describeDone }: Pick<BulkJob, 'describeDone'>,
  { done, rejected, remaining }: Outcome,
  translate: TranslateFunction,
  wasStopped = false,
) => {
  const unknown = countRows(rejected.filter(({ isUnknown }) => isUnknown));
  const failed = countRows(rejected) - unknown;
  const parts = [
    describeDone(done.length),
    failed && translate('bulk.failed', { count: failed }),
    unknown && translate('bulk.unknown', { count: unknown }),
    remaining.length && translate('bulk.remaining', { count: remaining.length }),
  ].filter(Boolean);
  return [wasStopped && translate('bulk.stopped'), parts.join(', ')].filter(Boolean).join(': ');
};

/** Returns a job's status as text. Rounds the progress to quarters, because screen readers read each new text. */
export const screenReaderText = (job: BulkJob, phase: Phase, translate: TranslateFunction) => {
  if (phase.name === 'finished') return describeOutcome(job, phase.outcome, translate, phase.wasStopped);
  if (phase.name === 'checking') return translate('bulk.checking');
  if (phase.name === 'confirming')
    return translate('bulk.no_longer_match', { count: phase.unmatched.length });
  if (phase.name === 'failed') return '';
  const all = rowCount(phase.outcome);
  const quarters = Math.floor(((all - phase.outcome.remaining.length) / all) * 4);
  return `${translate(phase.isStopping ? 'bulk.stopping' : 'bulk.running')} ${quarters * 25} %`;
};

/** Number of rows in one request. Small, so that the progress changes often and a failure affects few rows. */
const BATCH_SIZE = 50;
/** Number of additional rows to read when the job looks for the selected rows, because new rows can precede them. */
const EXTRA_ROWS = 1000;

export const useBulkJob = (job: BulkJob) => {
  const { rows, rowsQuery, run } = job;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const hasPartial = useCapability('partial');
  const [phase, setPhase] = useState<Phase>({ name: 'checking', checked: 0 });
  const abortController = useRef<AbortController>(undefined);
  const isMounted = useRef(false);

  const start = async (initial: Outcome, size: number, rest: readonly NamedRow[] = []) => {
    const controller = new AbortController();
    const { signal } = controller;
    abortController.current = controller;
    const show = (outcome: Outcome) => setPhase({ name: 'running', outcome, isStopping: signal.aborted });
    show(initial);
    const meta: BatchMeta = { batch: true, ...(hasPartial === true && { partial: true }) };
    const runBatch = (ids: Identifier[]) => run(dataProvider, ids, meta);
    const result = await runBatches(initial, size, runBatch, { signal, onStep: show });
    const outcome = { ...result, remaining: [...result.remaining, ...rest] };
    if (isMounted.current) setPhase({ name: 'finished', outcome, wasStopped: signal.aborted });
    // Shows the job's outcome as a toast if the user has left the page, because the dialog is not mounted then.
    else notify(describeOutcome(job, outcome, translate), { type: 'warning' });
  };
  const proceed = (chosen: readonly NamedRow[]) => void start(initialOutcome(chosen), BATCH_SIZE);

  const findUnmatched = async (signal: AbortSignal) => {
    const missing = new Set(rows.map(({ id }) => id));
    let checked = 0;
    for await (const page of eachPage(dataProvider, rowsQuery, signal)) {
      checked += page.rows.length;
      for (const { id } of page.rows) missing.delete(id);
      setPhase({ name: 'checking', checked });
      if (!missing.size || checked >= rows.length + EXTRA_ROWS) break;
    }
    const unmatched = rows.filter(({ id }) => missing.has(id));
    const matching = rows.filter(({ id }) => !missing.has(id));
    if (unmatched.length) setPhase({ name: 'confirming', unmatched, matching });
    else proceed(rows);
  };
  const check = useEvent(() => {
    const controller = new AbortController();
    abortController.current = controller;
    setPhase({ name: 'checking', checked: 0 });
    findUnmatched(controller.signal).catch((error: Error) => {
      if (!controller.signal.aborted) setPhase({ name: 'failed', error });
    });
  });
  const isReady = hasPartial !== undefined;
  useEffect(() => {
    isMounted.current = true;
    if (isReady) check();
    return () => {
      isMounted.current = false;
      abortController.current?.abort();
    };
  }, [isReady, check]);

  return {
    phase,
    check,
    proceed,
    stop: () => {
      abortController.current?.abort();
      setPhase((now) => (now.name === 'running' ? { ...now, isStopping: true } : now));
    },
    resume: (outcome: Outcome) => void start(outcome, BATCH_SIZE),
    /** Resends the rejected rows. Without `partial`, an invalid row fails its whole batch, so batches have one row. */
    retry: ({ done, rejected, remaining }: Outcome) => {
      const initial = { done, rejected: [], remaining: rejected.flatMap((rejection) => rejection.rows) };
      void start(initial, hasPartial ? BATCH_SIZE : 1, remaining);
    },
  };
};
export type BulkJobState = ReturnType<typeof useBulkJob>;
