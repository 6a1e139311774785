import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import {
  downloadCSV,
  useListContext,
  useNotify,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';

import type { Cell } from '../../format/cell';

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
  const notify = useNotify();
  const save = async () => {
    const { toCsv } = await import('../../format/csv');
    const headings = Object.keys(columns).map((key) => translate(key));
    const rows = data
      .filter(({ id }) => selectedIds.includes(id))
      .map((row) => Object.values(columns).map((cell) => cell(row)));
    downloadCSV(toCsv([headings, ...rows]), resource);
  };
  return (
    <Button
      startIcon={<Download fontSize="small" />}
      onClick={() => void save().catch(() => notify('ra.notification.http_error', { type: 'error' }))}
    >
      {translate('app.list.export')}
    </Button>
  );
};
