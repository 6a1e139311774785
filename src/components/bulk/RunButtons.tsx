import { Button } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';

import { translateMessage } from '../../i18n/i18nProvider';
import { count } from '../../format/money';
import type { BulkJob } from './bulkJob';
import type { Run } from './useRun';
import * as say from './words';

interface RunButtonsProps {
  job: BulkJob;
  run: Run;
  onEnd: () => void;
}

/** What can be done at each of a run's phases. Each begins with the focus where it does no harm. */
export const RunButtons = ({ job, run, onEnd }: RunButtonsProps) => {
  const { phase, proceed, stop, resume, retry } = run;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (phase.name === 'running')
    return (
      <Button key="stop" onClick={stop} disabled={phase.isStopping} autoFocus>
        {translateMessage(say.stop)}
      </Button>
    );
  if (phase.name === 'over') {
    const { outcome } = phase;
    return (
      <>
        {outcome.refused.length > 0 && (
          <Button onClick={() => retry(outcome)}>{translateMessage(say.tryAgain)}</Button>
        )}
        {outcome.remaining.length > 0 && (
          <Button onClick={() => resume(outcome)}>{translateMessage(say.continueWithRest)}</Button>
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
            {translateMessage(say.includeAnyway(phase.gone.length))}
          </Button>
          {phase.still.length > 0 && (
            <Button variant="contained" onClick={() => proceed(phase.still)}>
              {translateMessage(say.continueWith(count(phase.still.length, locale)))}
            </Button>
          )}
        </>
      )}
    </>
  );
};
