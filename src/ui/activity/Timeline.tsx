import { EventDays } from './EventDays';
import { EventList } from './EventList';

/** What was done to one person or thing, such as `buyer:1042`; the address has no part in it. */
export const Timeline = ({ target }: { target: string }) => (
  <EventList filter={{ target }}>
    <EventDays />
  </EventList>
);
