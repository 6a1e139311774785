import { ResourceContextProvider } from 'react-admin';

import { ListData } from '../../components/list/ListData';
import type { PersonTabProps } from '../../features/accounts/personPage/PersonTabs';
import { RequestTable } from './RequestTable';

export const PersonRequests = ({ kind, id }: PersonTabProps) => (
  <ListData resource="refund-requests" filter={{ person: id }}>
    <ResourceContextProvider value="refund_requests">
      <RequestTable personKind={kind} />
    </ResourceContextProvider>
  </ListData>
);
