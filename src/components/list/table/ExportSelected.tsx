import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useNotify, useTranslate, type RaRecord } from 'react-admin';

import type { BrowserExport } from '../../../contract/export/exportableLists';
import type { Cell } from '../../../contract/core/cell';
import type { TranslateText } from '../../../contract/core/exportDefinition';
import { useSelectedRows } from '../../bulk/rowSelection';
import { useSaveCsv } from './useSaveCsv';

interface ExportSelectedProps<T extends RaRecord> {
  /** Which list it is. */
  what: BrowserExport;
  /** The file's columns: each heading's wording key, and what stands below it. */
  columns: Record<string, (row: T, translate: TranslateText) => Cell>;
}

/**
 * A button of the bulk bar: the ticked rows as a file for a spreadsheet. They are here, on the page or chosen because they
 * match, so nothing is asked of the server again, as react-admin's own export button would.
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
