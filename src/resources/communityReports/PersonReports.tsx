import { ResourceContextProvider } from 'react-admin';

import { ListData } from '../../components/list/ListData';
import type { PersonRef } from '../../features/accounts/page/tabs';
import { ReportTable } from './ReportTable';

export const PersonReports = ({ id }: PersonRef) => (
  <ListData resource="reports" filter={{ person: id }}>
    <ResourceContextProvider value="community_reports">
      <ReportTable />
    </ResourceContextProvider>
  </ListData>
);
