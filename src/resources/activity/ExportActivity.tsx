import Download from '@mui/icons-material/FileDownloadOutlined';
import Stop from '@mui/icons-material/StopCircleOutlined';
import { Button } from '@mui/material';

import { count } from '../../format/money';
import { counted } from '../../ui/activity/tell';
import { useWords } from '../../ui/activity/useWords';
import { useExport } from './useExport';

/** The events that are chosen, as a file for a spreadsheet; while they are read, how many there are, and a way to stop. */
export const ExportActivity = () => {
  const { words, locale } = useWords();
  const { read, start, stop } = useExport();
  const { exporting } = words;
  if (read === undefined)
    return (
      <Button variant="outlined" startIcon={<Download fontSize="small" />} onClick={start}>
        {exporting.start}
      </Button>
    );
  const rows = counted(words.rows, read, count(read, locale));
  return (
    <Button variant="outlined" startIcon={<Stop fontSize="small" />} onClick={stop}>
      {`${exporting.stop} · ${exporting.progress.replace('%{rows}', () => rows)}`}
    </Button>
  );
};
