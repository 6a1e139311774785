import { downloadCSV } from 'react-admin';

import type { Exported } from '../../contract/activity';
import type { Cell } from '../../contract/cell';
import { spreadsheetMark } from '../../format/spreadsheetMark';
import { useTellOfFile } from './useTellOfFile';

/** Saves rows of a list as a file for a spreadsheet. */
export const useSaveCsv = () => {
  const tell = useTellOfFile();
  return async (what: Exported, headings: string[], rows: Cell[][], name: string = what) => {
    const { toCsv } = await import('../../contract/csv');
    await tell({ what, rows: rows.length });
    downloadCSV(toCsv([headings, ...rows], spreadsheetMark()), name);
  };
};
