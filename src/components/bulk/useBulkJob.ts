import { useEffect, useRef, useState } from 'react';
import {
  useDataProvider,
  useEvent,
  useLocaleState,
  useNotify,
  type Identifier,
  useTranslate,
} from 'react-admin';

import { useCapability } from '../../dataProvider/useCapability';
import { eachPage } from '../../dataProvider/eachPage';
import { describeOutcome } from './bulkTexts';
import {
  initialOutcome,
  runBatches,
  type BatchMeta,
  type BulkJob,
  type NamedRow,
  type Outcome,
  type Phase,
} from './runBatches';

/** Number of rows in one request. Small batches update the progress often, stop soon, and affect few rows if rejected. */
const BATCH_SIZE = 50;
/** Number of rows to read beyond the expected number, because new rows may precede the selected rows. */
const EXTRA_ROWS = 1000;

/**
 * Runs a bulk job. Checks that the rows still match the list, asks about rows that no longer match, then sends batches.
 */
export const useBulkJob = (job: BulkJob) => {
  const { rows, rowsQuery, run } = job;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const hasPartial = useCapability('partial');
  const [phase, setPhase] = useState<Phase>({ name: 'checking', checked: 0 });
  const abortController = useRef<AbortController>(undefined);
  const isMounted = useRef(false);

  /** Runs the batches. @param rest rows to send in a later run */
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
    // Shows the outcome as a toast if the user has left the page.
    else notify(describeOutcome(job, outcome, { translate, locale }), { type: 'warning' });
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
    /** Sends rejected rows again, one by one if the server lacks `partial`, because one row can fail a whole batch. */
    retry: ({ done, rejected, remaining }: Outcome) => {
      const initial = { done, rejected: [], remaining: rejected.flatMap((rejection) => rejection.rows) };
      void start(initial, hasPartial ? BATCH_SIZE : 1, remaining);
    },
  };
};
export type BulkJobState = ReturnType<typeof useBulkJob>;
