import { translateMessage } from '../../i18n/i18nProvider';
import { LoadError } from '../feedback/LoadError';
import type { BulkJob } from './bulkJob';
import { UnmatchedRows } from './UnmatchedRows';
import { OutcomeText } from './OutcomeText';
import { Progress } from './Progress';
import { rowCount } from './describeOutcome';
import type { Run } from './useRun';
import * as say from './words';

/** What the dialog says at each of a run's phases. */
export const RunContent = ({ job, run: { phase, check } }: { job: BulkJob; run: Run }) => {
  if (phase.name === 'checking') {
    const all = job.rows.length;
    const looked = Math.min(phase.looked, all);
    return <Progress words={translateMessage(say.checking)} value={looked} all={all} />;
  }
  if (phase.name === 'asking') return <UnmatchedRows rows={phase.gone} />;
  if (phase.name === 'running') {
    const all = rowCount(phase.outcome);
    const words = translateMessage(phase.isStopping ? say.stopping : say.running);
    return <Progress words={words} value={all - phase.outcome.remaining.length} all={all} />;
  }
  if (phase.name === 'over') return <OutcomeText job={job} {...phase} />;
  return <LoadError title="app.list.failed" query={{ error: phase.error, refetch: check }} />;
};
