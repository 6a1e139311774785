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

/** Rows in one request. A small batch keeps the progress bar moving, stops soon, and is small when it is rejected. */
const BATCH_SIZE = 50;
/** Rows read beyond the number of selected rows: new rows may have come before them. */
const MARGIN = 1000;

/** Checks which rows still match, asks about those that do not, and sends the others in batches. */
export const useBulkJob = (job: BulkJob) => {
  const { rows, rowsQuery, run } = job;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const canPartly = useCapability('partial');
  const [phase, setPhase] = useState<Phase>({ name: 'checking', looked: 0 });
  const underWay = useRef<AbortController>(undefined);
  const isShown = useRef(false);

  /** @param rest rows that a later run sends */
  const begin = async (from: Outcome, size: number, rest: readonly NamedRow[] = []) => {
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    const show = (outcome: Outcome) => setPhase({ name: 'running', outcome, isStopping: signal.aborted });
    show(from);
    const meta: BatchMeta = { batch: true, ...(canPartly === true && { partial: true }) };
    const act = (ids: Identifier[]) => run(dataProvider, ids, meta);
    const ran = await runBatches(from, size, act, { signal, onStep: show });
    const outcome = { ...ran, remaining: [...ran.remaining, ...rest] };
    if (isShown.current) setPhase({ name: 'over', outcome, wasStopped: signal.aborted });
    // The user has left the page.
    else notify(describeOutcome(job, outcome, { translate, locale }), { type: 'warning' });
  };
  const proceed = (chosen: readonly NamedRow[]) => void begin(initialOutcome(chosen), BATCH_SIZE);

  const look = async (signal: AbortSignal) => {
    const missing = new Set(rows.map(({ id }) => id));
    let looked = 0;
    for await (const page of eachPage(dataProvider, rowsQuery, signal)) {
      looked += page.rows.length;
      for (const { id } of page.rows) missing.delete(id);
      setPhase({ name: 'checking', looked });
      if (!missing.size || looked >= rows.length + MARGIN) break;
    }
    const gone = rows.filter(({ id }) => missing.has(id));
    if (gone.length) setPhase({ name: 'asking', gone, still: rows.filter(({ id }) => !missing.has(id)) });
    else proceed(rows);
  };
  const check = useEvent(() => {
    const controller = new AbortController();
    underWay.current = controller;
    setPhase({ name: 'checking', looked: 0 });
    look(controller.signal).catch((error: Error) => {
      if (!controller.signal.aborted) setPhase({ name: 'failed', error });
    });
  });
  const isKnown = canPartly !== undefined;
  useEffect(() => {
    isShown.current = true;
    if (isKnown) check();
    return () => {
      isShown.current = false;
      underWay.current?.abort();
    };
  }, [isKnown, check]);

  return {
    phase,
    check,
    proceed,
    stop: () => {
      underWay.current?.abort();
      setPhase((now) => (now.name === 'running' ? { ...now, isStopping: true } : now));
    },
    resume: (outcome: Outcome) => void begin(outcome, BATCH_SIZE),
    /** Sends each row alone if the server names no rejected rows: one row may have blocked its batch. */
    retry: ({ done, refused, remaining }: Outcome) => {
      const again = { done, refused: [], remaining: refused.flatMap(({ rows: those }) => those) };
      void begin(again, canPartly ? BATCH_SIZE : 1, remaining);
    },
  };
};
export type BulkJobState = ReturnType<typeof useBulkJob>;
