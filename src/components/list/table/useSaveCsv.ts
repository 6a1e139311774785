import { useQueryClient } from '@tanstack/react-query';
import { downloadCSV, useDataProvider } from 'react-admin';

import type { NewExportEvent } from '../../../contract/auditLog/activity';
import type { Cell } from '../../../contract/core/exportDefinition';
import type { BrowserExport } from '../../../contract/export/exportableLists';
import { spreadsheetDecimalMark } from '../../../format/money';
import { capabilitiesQuery } from '../../../dataProvider/useCapability';

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
    const { toCsv } = await import('../../../contract/core/csv');
    await reportExport({ what, rows: rows.length });
    downloadCSV(toCsv([headings, ...rows], spreadsheetDecimalMark()), name);
  };
};
