import { ResourceContextProvider } from 'react-admin';

import { ListData } from '../../components/list/ListData';
import type { PersonTabProps } from '../../features/accounts/personPage/PersonTabs';
import { ReportTable } from './ReportTable';

export const PersonReports = ({ id }: PersonTabProps) => (
  <ListData resource="reports" filter={{ person: id }}>
    <ResourceContextProvider value="community_reports">
      <ReportTable />
    </ResourceContextProvider>
  </ListData>
);
