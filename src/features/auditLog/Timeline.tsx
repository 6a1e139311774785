import { Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';

import { ListSkeleton } from '../../components/list/PlainList';
import { ListError } from '../../components/list/listStates';
import type { ActivityRow } from '../../contract/auditLog';
import { OverviewSection, SectionItem, SectionList } from '../accounts/personPage/Overview';
import { TAB_STALE_TIME_MS, tabPath, type PersonTabProps } from '../accounts/personPage/PersonTabs';
import { describeEvent } from './describeEvent';
import { EventDays, EventList } from './EventList';
import { EventSentence } from './EventSentence';
import { formatDateTime, formatTimeAgo, useNow } from './formatTime';

interface TimelineProps {
  /** Person or record with the events, such as `buyer:1042`. */
  target: string;
  /** Layout of the events. Default: all events, grouped under a heading for each day. */
  children?: ReactNode;
}

/** Audit events of one person or record. The URL does not filter them. */
export const Timeline = ({ target, children }: TimelineProps) => (
  <EventList filter={{ target }} staleTime={TAB_STALE_TIME_MS}>
    {children ?? <EventDays />}
  </EventList>
);

/** Tab of a person page: the audit events of a buyer or a seller. */
export const PersonActivity = ({ kind, id }: PersonTabProps) => <Timeline target={`${kind}:${id}`} />;

/** Number of events in the overview. */
const LATEST_COUNT = 5;

const LatestEventList = () => {
  const { data, error } = useListContext<ActivityRow>();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const now = useNow();
  if (!data) return error ? <ListError sx={{ m: 0 }} /> : <ListSkeleton lines={LATEST_COUNT} />;
  return (
    <SectionList emptyText={translate('audit_log.nothing')}>
      {data.slice(0, LATEST_COUNT).map((event) => (
        <SectionItem
          key={event.id}
          isSentence
          main={<EventSentence parts={describeEvent(event, translate, locale)} />}
          below={
            event.created_at && (
              <Tooltip title={formatDateTime(event.created_at, locale)} describeChild>
                <time dateTime={event.created_at}>{formatTimeAgo(event.created_at, now, locale)}</time>
              </Tooltip>
            )
          }
        />
      ))}
    </SectionList>
  );
};

/** Latest audit events in a person's overview. Loads the same query as the tab, so that the tab needs no request. */
export const LatestEvents = (person: PersonTabProps) => {
  const translate = useTranslate();
  return (
    <OverviewSection
      title={translate('audit_log.latest')}
      allLink={{ text: translate('audit_log.all'), to: tabPath(person, 'activity') }}
    >
      <Timeline target={`${person.kind}:${person.id}`}>
        <LatestEventList />
      </Timeline>
    </OverviewSection>
  );
};
