import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';

import type { Cell } from '../../../contract/core/cell';
import type { StatementRow } from '../../../contract/finance/statements';
import { saveFile } from '../../../components/feedback/saveFile';
import { useReportExport, useSaveCsv } from '../../../components/list/table/useSaveCsv';
import { statementSections } from './statementSections';

/** Saves a statement as CSV, with a row for each line and amounts as numbers, or as the JSON of the server. */
const useSaveStatement = (statement: StatementRow) => {
  const translate = useTranslate();
  const saveCsv = useSaveCsv();
  const reportExport = useReportExport();
  const notify = useNotify();
  const failed = (error: Error) => notify(error.message || 'ra.notification.http_error', { type: 'error' });
  const name = `statement-${statement.from}-${statement.to}`;
  const columns = (['section', 'line', 'movement', 'balance'] as const).map((column) =>
    translate(`statement.columns.${column}`),
  );
  const rows = () =>
    statementSections(statement).flatMap((part) =>
      part.lines.map(({ name: of, amount, isBalance }): Cell[] => [
        translate(`statement.sections.${part.name}`),
        translate(`statement.lines.${of}`),
        isBalance ? null : amount,
        isBalance ? amount : null,
      ]),
    );
  return {
    csv: () => void saveCsv('statements', columns, rows(), name).catch(failed),
    json: () =>
      void reportExport({ what: 'statements', rows: 1 })
        .then(() => saveFile(`${name}.json`, JSON.stringify(statement, null, 2), 'application/json'))
        .catch(failed),
  };
};

/** What can be done with a statement: files of it, and paper. */
export const StatementButtons = ({ statement }: { statement: StatementRow }) => {
  const translate = useTranslate();
  const save = useSaveStatement(statement);
  const download = <Download fontSize="small" />;
  return (
    <>
      <Button variant="outlined" startIcon={download} onClick={save.csv}>
        {translate('statement.csv')}
      </Button>
      <Button variant="outlined" startIcon={download} onClick={save.json}>
        {translate('statement.json')}
      </Button>
      <Button variant="outlined" startIcon={<Print fontSize="small" />} onClick={() => window.print()}>
        {translate('statement.print')}
      </Button>
    </>
  );
};
