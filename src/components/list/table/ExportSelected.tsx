import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useNotify, useTranslate, type RaRecord } from 'react-admin';

import type { BrowserExport } from '../../../contract/export/exportableLists';
import type { Cell, TranslateText } from '../../../contract/core/exportDefinition';
import { useSelectedRows } from '../../bulk/rowSelection';
import { useSaveCsv } from './useSaveCsv';

interface ExportSelectedProps<T extends RaRecord> {
  what: BrowserExport;
  /** Columns of the file by the message key of their heading. */
  columns: Record<string, (row: T, translate: TranslateText) => Cell>;
}

/**
 * Saves the selected rows as a spreadsheet. The rows are loaded already: react-admin's export button would request them
 * again.
 */
export const ExportSelected = <T extends RaRecord>({ what, columns }: ExportSelectedProps<T>) => {
  const ticked = useSelectedRows<T>();
  const translate = useTranslate();
  const notify = useNotify();
  const saveCsv = useSaveCsv();
  const save = () => {
    const headings = Object.keys(columns).map((key) => translate(key));
    const rows = ticked.map((row) => Object.values(columns).map((cell) => cell(row, translate)));
    return saveCsv(what, headings, rows);
  };
  return (
    <Button
      startIcon={<Download fontSize="small" />}
      onClick={() =>
        void save().catch((error: Error) =>
          notify(error.message || 'ra.notification.http_error', { type: 'error' }),
        )
      }
    >
      {translate('list.export')}
    </Button>
  );
};
