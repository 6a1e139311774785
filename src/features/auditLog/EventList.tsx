import type { ReactNode } from 'react';
import { InfiniteListBase } from 'react-admin';

import type { ActivityFilter } from '../../contract/auditLog/activity';
import { NEWEST_FIRST } from '../../components/list/table/useCycledSort';

const EVENTS_PER_PAGE = 30;

interface EventListProps {
  children: ReactNode;
  /** What alone is shown; left out, what the address says. */
  filter?: ActivityFilter;
  /** For how long what was read is not asked for again, in milliseconds. */
  staleTime?: number;
}

/** Events, a page after the other as one goes down. Whoever shows it has asked whether the reader may see them. */
export const EventList = ({ children, filter, staleTime = 0 }: EventListProps) => (
  <InfiniteListBase
    resource="activity"
    perPage={EVENTS_PER_PAGE}
    sort={NEWEST_FIRST}
    storeKey={false}
    disableAuthentication
    queryOptions={{ staleTime }}
    {...(filter && { filter, disableSyncWithLocation: true })}
  >
    {children}
  </InfiniteListBase>
);
