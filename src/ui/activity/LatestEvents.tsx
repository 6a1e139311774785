import { Tooltip } from '@mui/material';
import { useListContext } from 'react-admin';

import type { ActivityRow } from '../../contract/activity';
import { ListSkeleton } from '../ListSkeleton';
import { SectionItem, SectionList, OverviewSection } from '../people/page/OverviewSection';
import { tabPath } from '../people/page/PersonTabs';
import type { PersonRef } from '../people/page/tabs';
import { ListError } from '../table/ListError';
import { formatTimeAgo, formatDateTime } from './formatTime';
import { EventSentence } from './EventSentence';
import { describeEvent } from './describeEvent';
import { Timeline } from './Timeline';
import { useNow } from './useNow';
import { useWords } from './useWords';

const FEW = 5;

const Latest = () => {
  const { data, error } = useListContext<ActivityRow>();
  const { words, locale } = useWords();
  const now = useNow();
  if (!data) return error ? <ListError sx={{ m: 0 }} /> : <ListSkeleton lines={FEW} />;
  return (
    <SectionList emptyText={words.nothing}>
      {data.slice(0, FEW).map((event) => (
        <SectionItem
          key={event.id}
          isSentence
          main={<EventSentence parts={describeEvent(event, words, locale)} />}
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

/** What was last done to somebody. The rows are those of the tab, which then need not ask for them. */
export const LatestEvents = (whose: PersonRef) => {
  const { words } = useWords();
  return (
    <OverviewSection title={words.latest} allLink={{ text: words.all, to: tabPath(whose, 'activity') }}>
      <Timeline target={`${whose.kind}:${whose.id}`}>
        <Latest />
      </Timeline>
    </OverviewSection>
  );
};
