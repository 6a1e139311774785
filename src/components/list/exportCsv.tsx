import { useQueryClient } from '@tanstack/react-query';
import { downloadCSV, useDataProvider, useNotify, useTranslate, type RaRecord } from 'react-admin';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';

import type { NewExportEvent } from '../../contract/auditLog';
import type { Cell, BrowserExport, TranslateText } from '../../contract/export/definition';
import { spreadsheetDecimalMark } from '../../format/money';
import { capabilitiesQuery } from '../../dataProvider/useCapability';
import { useSelectedRows } from '../bulk/rowSelection';

/** Returns a function that reports an export to the audit log. The caller saves the file only after a success. */
export const useReportExport = () => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return async (exportEvent: NewExportEvent) => {
    const capabilities = await queryClient.ensureQueryData(capabilitiesQuery);
    if (capabilities.includes('activity')) await dataProvider.create('activity', { data: exportEvent });
  };
};

/** Returns a function that reports an export to the audit log and saves the rows as a CSV file. */
export const useSaveCsv = () => {
  const reportExport = useReportExport();
  return async (what: BrowserExport, headings: string[], rows: Cell[][], name: string = what) => {
    const { toCsv } = await import('../../contract/export/csv');
    await reportExport({ what, rows: rows.length });
    downloadCSV(toCsv([headings, ...rows], spreadsheetDecimalMark()), name);
  };
};

interface ExportSelectedProps<T extends RaRecord> {
  what: BrowserExport;
  /** Functions that return the cells of a column, by the message key of the column's heading. */
  columns: Record<string, (row: T, translate: TranslateText) => Cell>;
}

/** Button that saves the selected rows as a CSV file. React-admin's export button would load the rows again. */
export const ExportSelected = <T extends RaRecord>({ what, columns }: ExportSelectedProps<T>) => {
  const selected = useSelectedRows<T>();
  const translate = useTranslate();
  const notify = useNotify();
  const saveCsv = useSaveCsv();
  const save = () => {
    const headings = Object.keys(columns).map((key) => translate(key));
    const rows = selected.map((row) => Object.values(columns).map((cell) => cell(row, translate)));
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
