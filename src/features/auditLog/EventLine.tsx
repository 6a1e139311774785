import { Box, Collapse, Typography } from '@mui/material';
import { useId, useState } from 'react';

import type { ActivityRow } from '../../contract/auditLog/activity';
import { ROW_PROPS } from '../../components/list/table/keys/keys';
import { FOCUSED_ROW } from '../../components/list/table/styles/rowStyles';
import { EventDetails } from './EventDetails';
import { EventTime } from './EventTime';
import { formatDateTime } from './formatTime';
import { EventSentence } from './EventSentence';
import { sentenceText, describeEvent } from './describeEvent';
import { useWords } from './useWords';

/** What happened, in a sentence; opened, all that is known of it. */
export const EventLine = ({ event, now }: { event: ActivityRow; now: number }) => {
  const { words, locale } = useWords();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const parts = describeEvent(event, words, locale);
  return (
    <Box
      component="li"
      {...ROW_PROPS}
      sx={{
        px: 5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        breakInside: 'avoid',
        '&:focus-visible': FOCUSED_ROW,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { sm: 'center' },
          justifyContent: 'space-between',
          columnGap: 4,
        }}
      >
        <Typography sx={{ py: 1, overflowWrap: 'anywhere', minWidth: 0 }}>
          <EventSentence parts={parts} />
        </Typography>
        {event.created_at && (
          // Paper leaves out buttons.
          <Box component="span" sx={{ display: 'none', displayPrint: 'inline', flex: 'none' }}>
            {formatDateTime(event.created_at, locale)}
          </Box>
        )}
        {event.created_at && (
          <EventTime
            timestamp={event.created_at}
            now={now}
            locale={locale}
            sentence={sentenceText(parts)}
            detailsId={id}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          />
        )}
      </Box>
      <Collapse in={isOpen} unmountOnExit id={id}>
        <EventDetails event={event} />
      </Collapse>
    </Box>
  );
};
