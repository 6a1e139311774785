import type { ReactNode } from 'react';

import { TAB_STALE_TIME_MS, type PersonTabProps } from '../accounts/personPage/PersonTabs';
import { EventDays } from './EventDays';
import { EventList } from './EventList';

interface TimelineProps {
  target: string;
  /** How they are shown: all of them, by day, where nothing is said. */
  children?: ReactNode;
}

/** What was done to one person or thing, such as `buyer:1042`; the address has no part in it. */
export const Timeline = ({ target, children }: TimelineProps) => (
  <EventList filter={{ target }} staleTime={TAB_STALE_TIME_MS}>
    {children ?? <EventDays />}
  </EventList>
);

/** Audit events of a buyer or a seller. */
export const PersonActivity = ({ kind, id }: PersonTabProps) => <Timeline target={`${kind}:${id}`} />;
