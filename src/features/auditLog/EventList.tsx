import { Box, Button, Card, Skeleton, Typography, Tooltip } from '@mui/material';
import { groupBy, uniqBy } from 'es-toolkit';
import { useEffect, useRef, type ReactNode } from 'react';
import {
  InfiniteListBase,
  useInfinitePaginationContext,
  useListContext,
  useLocaleState,
  useTranslate,
} from 'react-admin';

import { LoadError } from '../../components/feedback/errors';
import { ShortcutsButton, useListShortcuts } from '../../components/list/ListShortcuts';
import { ListError } from '../../components/list/listStates';
import { NEWEST_FIRST } from '../../components/list/ListData';
import type { ActivityFilter, ActivityRow } from '../../contract/auditLog';
import { DASH } from '../../format/money';
import { EventLine, EventSentence } from './EventLine';
import { dayHeading, useNow, formatDateTime, formatTimeAgo } from './formatTime';
import { ListSkeleton } from '../../components/list/PlainList';
import {
  OverviewSection,
  SectionItem,
  SectionList,
  TAB_STALE_TIME_MS,
  tabPath,
  type PersonTabProps,
} from '../accounts/personPage/PersonTabs';
import { describeEvent } from './describeEvent';

const EVENTS_PER_PAGE = 30;

interface EventListProps {
  children: ReactNode;
  /** Fixed filter of the list. If `filter` is omitted, the list uses the filter in the URL. */
  filter?: ActivityFilter;
  /** Time in milliseconds until loaded events become stale. The client does not refetch fresh events. */
  staleTime?: number;
}

/** Provides pages of audit events to `children`. The caller must check that the current user can read them. */
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

const SKELETON_WIDTHS = [62, 48, 70, 55, 40, 66, 52, 58];

const EventsSkeleton = () => (
  <Box aria-busy="true">
    <Skeleton width={120} height={32} sx={{ mb: 2 }} />
    <Card>
      {SKELETON_WIDTHS.map((width) => (
        <Box
          key={width}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            gap: 4,
            height: { xs: 77, sm: 49 },
            px: 5,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
          }}
        >
          <Skeleton width={`${width}%`} />
          <Skeleton width={88} sx={{ display: { xs: 'none', sm: 'block' } }} />
        </Box>
      ))}
    </Card>
  </Box>
);

/** Content of an empty list: "Record not found" (specification, section 8) and the reason why the list is empty. */
const NoEvents = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Box sx={{ py: 14, px: 5, textAlign: 'center' }}>
      <Typography variant="h2" component="p">
        {translate('ra.navigation.no_results')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {translate(isFiltered ? 'audit_log.nothing_found' : 'audit_log.nothing')}
      </Typography>
    </Box>
  );
};

/** Loads the next page of events when the button scrolls into view, or on a click. */
const LoadOlderEvents = () => {
  const translate = useTranslate();
  const { error } = useListContext();
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfinitePaginationContext();
  const loadMoreRef = useRef<HTMLDivElement>(null);
  const mayFetch = hasNextPage && !isFetchingNextPage && !error;
  useEffect(() => {
    const element = loadMoreRef.current;
    // Skips the observer in jsdom, which has no IntersectionObserver.
    if (!element || !mayFetch || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [mayFetch, fetchNextPage]);
  if (error)
    return (
      <LoadError
        title="list.failed"
        query={{ error, refetch: fetchNextPage, isFetching: isFetchingNextPage }}
      />
    );
  if (!hasNextPage) return null;
  return (
    <Box ref={loadMoreRef} sx={{ textAlign: 'center', displayPrint: 'none' }}>
      <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {translate('audit_log.older')}
      </Button>
    </Box>
  );
};

/** Events of the list context, newest first, under a heading for each day. */
export const EventDays = () => {
  const { data, error, isPending } = useListContext<ActivityRow>();
  const [locale] = useLocaleState();
  const now = useNow();
  const { list, openHelp, help } = useListShortcuts();
  if (error && !data) return <ListError sx={{ m: 0 }} />;
  if (isPending || !data) return <EventsSkeleton />;
  if (!data.length) return <NoEvents />;
  // Removes duplicates. A new event moves older events down, so the next page can repeat events already loaded.
  const events = uniqBy(data, ({ id }) => id);
  const days = groupBy(events, ({ created_at }) => (created_at ? dayHeading(created_at, now, locale) : DASH));
  return (
    <Box {...list}>
      {Object.entries(days).map(([day, dayEvents]) => (
        <Box component="section" key={day} sx={{ mb: 6 }}>
          <Typography variant="h2" sx={{ mb: 2, breakAfter: 'avoid' }}>
            {day}
          </Typography>
          <Card>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {dayEvents.map((event) => (
                <EventLine key={event.id} event={event} now={now} />
              ))}
            </Box>
          </Card>
        </Box>
      ))}
      <LoadOlderEvents />
      <ShortcutsButton onHelp={openHelp} />
      {help}
    </Box>
  );
};

interface TimelineProps {
  /** Person or record that the events concern, such as `buyer:1042`. */
  target: string;
  children?: ReactNode;
}

/** Audit events of one person or record. Filters in the URL do not apply to these events. */
export const Timeline = ({ target, children }: TimelineProps) => (
  <EventList filter={{ target }} staleTime={TAB_STALE_TIME_MS}>
    {children ?? <EventDays />}
  </EventList>
);

export const PersonActivity = ({ kind, id }: PersonTabProps) => <Timeline target={`${kind}:${id}`} />;

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

/** Latest audit events on a person's Overview tab. Shares the query, and thus the response, with the Activity tab. */
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
