import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { downloadCSV, useListContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin';

import { toCsv, type Cell } from '../../format/csv';

interface ExportSelectedProps<T extends RaRecord> {
  /** The file's columns: each heading's wording key, and what stands below it. */
  columns: Record<string, (row: T) => Cell>;
}

/**
 * A button of the bulk bar: the ticked rows as a file for a spreadsheet. They are on the page, so nothing is asked of the
 * server again, as react-admin's own export button would.
 */
export const ExportSelected = <T extends RaRecord>({ columns }: ExportSelectedProps<T>) => {
  const { data = [], selectedIds } = useListContext<T>();
  const resource = useResourceContext();
  const translate = useTranslate();
  const save = () => {
    const headings = Object.keys(columns).map((key) => translate(key));
    const rows = data
      .filter(({ id }) => selectedIds.includes(id))
      .map((row) => Object.values(columns).map((cell) => cell(row)));
    downloadCSV(toCsv([headings, ...rows]), resource);
  };
  return (
    <Button startIcon={<Download fontSize="small" />} onClick={save}>
      {translate('app.list.export')}
    </Button>
  );
};
