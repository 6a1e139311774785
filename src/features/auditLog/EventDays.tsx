import { Box, Card, Skeleton, Typography } from '@mui/material';
import { groupBy, uniqBy } from 'es-toolkit';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';

import type { ActivityRow } from '../../contract/auditLog/activity';
import { DASH } from '../../format/money';
import { KeysButton } from '../../components/list/table/keys/KeysButton';
import { useListShortcuts } from '../../components/list/table/keys/useListShortcuts';
import { ListError } from '../../components/list/table/ListError';
import { EventLine } from './EventLine';
import { dayHeading } from './formatTime';
import { LoadOlderEvents } from './LoadOlderEvents';
import { useNow } from './useNow';

const LINES = [62, 48, 70, 55, 40, 66, 52, 58];

const EventsSkeleton = () => (
  <Box aria-busy="true">
    <Skeleton width={120} height={32} sx={{ mb: 2 }} />
    <Card>
      {LINES.map((width) => (
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

/** "Record not found" (specification, section 8), and why. */
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

/** The events of the list around it, a heading a day, the newest first. */
export const EventDays = () => {
  const { data, error, isPending } = useListContext<ActivityRow>();
  const [locale] = useLocaleState();
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
