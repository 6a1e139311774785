import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';

import type { StatementRow } from '../../../contract/finance/statements';
import { useSaveStatement } from './useSaveStatement';
import { useWords } from './useWords';

/** What can be done with a statement: files of it, and paper. */
export const StatementButtons = ({ statement }: { statement: StatementRow }) => {
  const { words } = useWords();
  const save = useSaveStatement(statement);
  const download = <Download fontSize="small" />;
  return (
    <>
      <Button variant="outlined" startIcon={download} onClick={save.csv}>
        {words.csv}
      </Button>
      <Button variant="outlined" startIcon={download} onClick={save.json}>
        {words.json}
      </Button>
      <Button variant="outlined" startIcon={<Print fontSize="small" />} onClick={() => window.print()}>
        {words.print}
      </Button>
    </>
  );
};
