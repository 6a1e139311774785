import { useQueryClient } from '@tanstack/react-query';
import { downloadCSV, useDataProvider, useNotify, useTranslate, type RaRecord } from 'react-admin';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';

import type { NewExportEvent } from '../../contract/auditLog/activity';
import type { Cell } from '../../contract/core/cell';
import type { BrowserExport } from '../../contract/export/exportableLists';
import { spreadsheetDecimalMark } from '../../format/spreadsheetDecimalMark';
import { capabilitiesQuery } from '../../dataProvider/useCapability';
import type { TranslateText } from '../../contract/core/exportDefinition';
import { useSelectedRows } from '../bulk/rowSelection';

/** Reports an export to a server that logs exports. A failed report prevents the file. */
export const useReportExport = () => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return async (made: NewExportEvent) => {
    const offered = await queryClient.ensureQueryData(capabilitiesQuery);
    if (offered.includes('activity')) await dataProvider.create('activity', { data: made });
  };
};

export const useSaveCsv = () => {
  const reportExport = useReportExport();
  return async (what: BrowserExport, headings: string[], rows: Cell[][], name: string = what) => {
    const { toCsv } = await import('../../contract/core/csv');
    await reportExport({ what, rows: rows.length });
    downloadCSV(toCsv([headings, ...rows], spreadsheetDecimalMark()), name);
  };
};

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
