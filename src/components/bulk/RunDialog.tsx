import { Box, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useId } from 'react';
import { useLocaleState, useRefresh, useTranslate } from 'react-admin';

import { VISUALLY_HIDDEN } from '../display/visuallyHidden';
import type { BulkJob } from './bulkJob';
import { RunButtons } from './RunButtons';
import { RunContent } from './RunContent';
import { screenReaderText } from './describeOutcome';
import { useRun } from './useRun';

/** A reload would leave nobody knowing how far it came. */
const useUnloadWarning = (isRunning: boolean) =>
  useEffect(() => {
    if (!isRunning) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);

/** Something that is done to many rows: how far it is, a way to stop it, and what has become of each. */
export const RunDialog = ({ job, onEnd }: { job: BulkJob; onEnd: () => void }) => {
  const run = useRun(job);
  const refresh = useRefresh();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const titleId = useId();
  const isRunning = run.phase.name === 'running';
  useUnloadWarning(isRunning);
  const end = () => {
    onEnd();
    refresh();
  };
  return (
    <Dialog
      open
      // What is under way is stopped by its button alone.
      onClose={() => !isRunning && end()}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 2 }}>
        {job.title}
      </DialogTitle>
      <DialogContent>
        <Box role="status" sx={VISUALLY_HIDDEN}>
          {screenReaderText(job, run.phase, { translate, locale })}
        </Box>
        <RunContent job={job} run={run} />
      </DialogContent>
      <DialogActions sx={{ p: 5, pt: 2, gap: 2, flexWrap: 'wrap' }}>
        <RunButtons job={job} run={run} onEnd={end} />
      </DialogActions>
    </Dialog>
  );
};
