import { downloadCSV } from 'react-admin';

import type { ExportableList } from '../../contract/exportableLists';
import type { Cell } from '../../contract/cell';
import { spreadsheetDecimalMark } from '../../format/spreadsheetDecimalMark';
import { useReportExport } from './useReportExport';

/** Saves rows of a list as a file for a spreadsheet. */
export const useSaveCsv = () => {
  const reportExport = useReportExport();
  return async (what: ExportableList, headings: string[], rows: Cell[][], name: string = what) => {
    const { toCsv } = await import('../../contract/csv');
    await reportExport({ what, rows: rows.length });
    downloadCSV(toCsv([headings, ...rows], spreadsheetDecimalMark()), name);
  };
};
