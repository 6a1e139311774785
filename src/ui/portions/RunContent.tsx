import { inReadersLanguage } from '../../format/inReadersLanguage';
import { PartFailed } from '../PartFailed';
import type { Job } from './job';
import { NoLonger } from './NoLonger';
import { OutcomeText } from './OutcomeText';
import { Progress } from './Progress';
import { sizeOf } from './summary';
import type { Run } from './useRun';
import * as say from './words';

/** What the dialog says at each of a run's phases. */
export const RunContent = ({ job, run: { phase, check } }: { job: Job; run: Run }) => {
  if (phase.name === 'checking') {
    const all = job.rows.length;
    const looked = Math.min(phase.looked, all);
    return <Progress words={inReadersLanguage(say.checking)} value={looked} all={all} />;
  }
  if (phase.name === 'asking') return <NoLonger rows={phase.gone} />;
  if (phase.name === 'running') {
    const all = sizeOf(phase.outcome);
    const words = inReadersLanguage(phase.isStopping ? say.stopping : say.under);
    return <Progress words={words} value={all - phase.outcome.left.length} all={all} />;
  }
  if (phase.name === 'over') return <OutcomeText job={job} {...phase} />;
  return <PartFailed title="app.list.failed" of={{ error: phase.error, refetch: check }} />;
};
