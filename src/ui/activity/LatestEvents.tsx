import { Tooltip } from '@mui/material';
import { useListContext } from 'react-admin';

import type { ActivityRow } from '../../contract/activity';
import { LinesSkeleton } from '../LinesSkeleton';
import { Line, Lines, Part } from '../people/page/Part';
import { tabAddress } from '../people/page/PersonTabs';
import type { OfPerson } from '../people/page/tabs';
import { ListFailed } from '../table/ListFailed';
import { agoOf, exactTime } from './moments';
import { Sentence } from './Sentence';
import { tell } from './tell';
import { Timeline } from './Timeline';
import { useNow } from './useNow';
import { useWords } from './useWords';

const FEW = 5;

const Latest = () => {
  const { data, error } = useListContext<ActivityRow>();
  const { words, locale } = useWords();
  const now = useNow();
  if (!data) return error ? <ListFailed sx={{ m: 0 }} /> : <LinesSkeleton lines={FEW} />;
  return (
    <Lines nothing={words.nothing}>
      {data.slice(0, FEW).map((event) => (
        <Line
          key={event.id}
          plain
          main={<Sentence parts={tell(event, words, locale)} />}
          below={
            event.created_at && (
              <Tooltip title={exactTime(event.created_at, locale)} describeChild>
                <time dateTime={event.created_at}>{agoOf(event.created_at, now, locale)}</time>
              </Tooltip>
            )
          }
        />
      ))}
    </Lines>
  );
};

/** What was last done to somebody. The rows are those of the tab, which then need not ask for them. */
export const LatestEvents = (whose: OfPerson) => {
  const { words } = useWords();
  return (
    <Part title={words.latest} all={{ text: words.all, to: tabAddress(whose, 'activity') }}>
      <Timeline target={`${whose.kind}:${whose.id}`}>
        <Latest />
      </Timeline>
    </Part>
  );
};
