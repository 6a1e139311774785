import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import type { NewExportEvent } from '../../contract/activity';
import { capabilitiesQuery } from '../extras/useCapability';

/** Tells a server that keeps what was done of a file that is about to be made. Where it cannot be told, there is no file. */
export const useReportExport = () => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return async (made: NewExportEvent) => {
    const offered = await queryClient.ensureQueryData(capabilitiesQuery);
    if (offered.includes('activity')) await dataProvider.create('activity', { data: made });
  };
};
