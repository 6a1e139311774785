import { ResourceContextProvider } from 'react-admin';

import { ListData } from '../../ui/list/ListData';
import type { OfPerson } from '../../ui/people/page/tabs';
import { ReportTable } from './ReportTable';

/** What one person complained of, or what was complained of them. */
export const PersonReports = ({ id }: OfPerson) => (
  <ListData resource="reports" filter={{ person: id }} disableAuthentication>
    <ResourceContextProvider value="community_reports">
      <ReportTable />
    </ResourceContextProvider>
  </ListData>
);
