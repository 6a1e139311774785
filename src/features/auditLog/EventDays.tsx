import { Box, Card, Typography } from '@mui/material';
import { groupBy, uniqBy } from 'es-toolkit';
import { useListContext } from 'react-admin';

import type { ActivityRow } from '../../contract/auditLog/activity';
import { DASH } from '../../format/money';
import { KeysButton } from '../../components/list/table/keys/KeysButton';
import { useListShortcuts } from '../../components/list/table/keys/useListShortcuts';
import { ListError } from '../../components/list/table/ListError';
import { EventLine } from './EventLine';
import { EventsSkeleton } from './EventsSkeleton';
import { dayHeading } from './formatTime';
import { NoEvents } from './NoEvents';
import { LoadOlderEvents } from './LoadOlderEvents';
import { useNow } from './useNow';
import { useWords } from './useWords';

/** The events of the list around it, a heading a day, the newest first. */
export const EventDays = () => {
  const { data, error, isPending } = useListContext<ActivityRow>();
  const { locale } = useWords();
  const now = useNow();
  const { list, openHelp, help } = useListShortcuts();
  if (error && !data) return <ListError sx={{ m: 0 }} />;
  if (isPending || !data) return <EventsSkeleton />;
  if (!data.length) return <NoEvents />;
  // What was done since the first page was read moves the others down: the next page then repeats some.
  const events = uniqBy(data, ({ id }) => id);
  const days = groupBy(events, ({ created_at }) => (created_at ? dayHeading(created_at, now, locale) : DASH));
  return (
    <Box {...list}>
      {Object.entries(days).map(([day, done]) => (
        <Box component="section" key={day} sx={{ mb: 6 }}>
          <Typography variant="h2" sx={{ mb: 2, breakAfter: 'avoid' }}>
            {day}
          </Typography>
          <Card>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {done.map((event) => (
                <EventLine key={event.id} event={event} now={now} />
              ))}
            </Box>
          </Card>
        </Box>
      ))}
      <LoadOlderEvents />
      <KeysButton onHelp={openHelp} />
      {help}
    </Box>
  );
};
