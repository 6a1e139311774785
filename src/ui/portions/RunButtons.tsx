import { Button } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';

import { inReadersLanguage } from '../../format/inReadersLanguage';
import { count } from '../../format/money';
import type { Job } from './job';
import type { Run } from './useRun';
import * as say from './words';

interface RunButtonsProps {
  job: Job;
  run: Run;
  onEnd: () => void;
}

/** What can be done at each of a run's phases. Each begins with the focus where it does no harm. */
export const RunButtons = ({ job, run, onEnd }: RunButtonsProps) => {
  const { phase, proceed, stop, goOn, tryAgain } = run;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (phase.name === 'running')
    return (
      <Button key="stop" onClick={stop} disabled={phase.isStopping} autoFocus>
        {inReadersLanguage(say.stop)}
      </Button>
    );
  if (phase.name === 'over') {
    const { outcome } = phase;
    return (
      <>
        {outcome.refused.length > 0 && (
          <Button onClick={() => tryAgain(outcome)}>{inReadersLanguage(say.tryAgain)}</Button>
        )}
        {outcome.left.length > 0 && (
          <Button onClick={() => goOn(outcome)}>{inReadersLanguage(say.goOnWithRest)}</Button>
        )}
        <Button key="close" variant="contained" onClick={onEnd} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button key="cancel" onClick={onEnd} autoFocus>
        {translate('app.confirm.cancel')}
      </Button>
      {phase.name === 'asking' && (
        <>
          <Button onClick={() => proceed(job.rows)}>
            {inReadersLanguage(say.include(phase.gone.length))}
          </Button>
          {phase.still.length > 0 && (
            <Button variant="contained" onClick={() => proceed(phase.still)}>
              {inReadersLanguage(say.goOn(count(phase.still.length, locale)))}
            </Button>
          )}
        </>
      )}
    </>
  );
};
