import { ResourceContextProvider } from 'react-admin';

import { ListData } from '../../ui/list/ListData';
import type { PersonRef } from '../../ui/people/page/tabs';
import { RequestTable } from './RequestTable';

export const PersonRequests = ({ kind, id }: PersonRef) => (
  <ListData resource="refund-requests" filter={{ person: id }}>
    <ResourceContextProvider value="refund_requests">
      <RequestTable personKind={kind} />
    </ResourceContextProvider>
  </ListData>
);
