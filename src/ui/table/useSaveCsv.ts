import { useQueryClient } from '@tanstack/react-query';
import { downloadCSV, useDataProvider } from 'react-admin';

import type { Exported, ExportMade } from '../../contract/activity';
import type { Cell } from '../../format/cell';
import { capabilitiesQuery } from '../extras/useCapability';

/**
 * Saves rows of a list as a file for a spreadsheet. A server that keeps what was done is told before: where it cannot be,
 * there is no file.
 */
export const useSaveCsv = () => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return async (what: Exported, headings: string[], rows: Cell[][]) => {
    const [{ toCsv }, offered] = await Promise.all([
      import('../../format/csv'),
      queryClient.ensureQueryData(capabilitiesQuery),
    ]);
    const made: ExportMade = { what, rows: rows.length };
    if (offered.includes('activity')) await dataProvider.create('activity', { data: made });
    downloadCSV(toCsv([headings, ...rows]), what);
  };
};
