import { useNotify } from 'react-admin';

import type { StatementRow } from '../../../contract/finance/statements';
import type { Cell } from '../../../contract/core/cell';
import { saveFile } from '../../../components/feedback/saveFile';
import { useReportExport, useSaveCsv } from '../../../components/list/table/useSaveCsv';
import { statementSections } from './statementSections';
import { useWords } from './useWords';

/** Saves a statement as a spreadsheet has it, a line a row and amounts as numbers, or as the server said it. */
export const useSaveStatement = (statement: StatementRow) => {
  const { words } = useWords();
  const saveCsv = useSaveCsv();
  const reportExport = useReportExport();
  const notify = useNotify();
  const failed = (error: Error) => notify(error.message || 'ra.notification.http_error', { type: 'error' });
  const name = `statement-${statement.from}-${statement.to}`;
  const { section, line, movement, balance } = words.columns;
  const rows = () =>
    statementSections(statement).flatMap((part) =>
      part.lines.map(({ name: of, amount, isBalance }): Cell[] => [
        words.sections[part.name],
        words.lines[of],
        isBalance ? null : amount,
        isBalance ? amount : null,
      ]),
    );
  return {
    csv: () => void saveCsv('statements', [section, line, movement, balance], rows(), name).catch(failed),
    json: () =>
      void reportExport({ what: 'statements', rows: 1 })
        .then(() => saveFile(`${name}.json`, JSON.stringify(statement, null, 2), 'application/json'))
        .catch(failed),
  };
};
