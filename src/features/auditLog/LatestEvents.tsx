import { Tooltip } from '@mui/material';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';

import type { ActivityRow } from '../../contract/auditLog/activity';
import { ListSkeleton } from '../../components/list/ListSkeleton';
import { SectionItem, SectionList, OverviewSection } from '../accounts/personPage/Overview';
import { tabPath } from '../accounts/personPage/PersonTabs';
import type { PersonTabProps } from '../accounts/personPage/PersonTabs';
import { ListError } from '../../components/list/table/ListError';
import { formatTimeAgo, formatDateTime } from './formatTime';
import { EventSentence } from './EventSentence';
import { describeEvent } from './describeEvent';
import { Timeline } from './Timeline';
import { useNow } from './useNow';

const FEW = 5;

const Latest = () => {
  const { data, error } = useListContext<ActivityRow>();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const now = useNow();
  if (!data) return error ? <ListError sx={{ m: 0 }} /> : <ListSkeleton lines={FEW} />;
  return (
    <SectionList emptyText={translate('audit_log.nothing')}>
      {data.slice(0, FEW).map((event) => (
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

/** What was last done to somebody. The rows are those of the tab, which then need not ask for them. */
export const LatestEvents = (whose: PersonTabProps) => {
  const translate = useTranslate();
  return (
    <OverviewSection
      title={translate('audit_log.latest')}
      allLink={{ text: translate('audit_log.all'), to: tabPath(whose, 'activity') }}
    >
      <Timeline target={`${whose.kind}:${whose.id}`}>
        <Latest />
      </Timeline>
    </OverviewSection>
  );
};
