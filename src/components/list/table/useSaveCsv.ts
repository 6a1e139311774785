import { useQueryClient } from '@tanstack/react-query';
import { downloadCSV, useDataProvider } from 'react-admin';

import type { NewExportEvent } from '../../../contract/auditLog/activity';
import type { Cell } from '../../../contract/core/cell';
import type { BrowserExport } from '../../../contract/export/exportableLists';
import { spreadsheetDecimalMark } from '../../../format/spreadsheetDecimalMark';
import { capabilitiesQuery } from '../../../dataProvider/useCapability';

/** Tells a server that keeps what was done of a file that is about to be made. Where it cannot be told, there is no file. */
export const useReportExport = () => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return async (made: NewExportEvent) => {
    const offered = await queryClient.ensureQueryData(capabilitiesQuery);
    if (offered.includes('activity')) await dataProvider.create('activity', { data: made });
  };
};

/** Saves rows of a list as a file for a spreadsheet. */
export const useSaveCsv = () => {
  const reportExport = useReportExport();
  return async (what: BrowserExport, headings: string[], rows: Cell[][], name: string = what) => {
    const { toCsv } = await import('../../../contract/core/csv');
    await reportExport({ what, rows: rows.length });
    downloadCSV(toCsv([headings, ...rows], spreadsheetDecimalMark()), name);
  };
};
