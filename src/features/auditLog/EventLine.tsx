import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button, Collapse, Tooltip, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

import type { ActivityRow } from '../../contract/auditLog/activity';
import { ROW_PROPS, shortcutProps } from '../../components/list/table/keys/keys';
import { FOCUSED_ROW } from '../../components/list/table/styles/rowStyles';
import { EventDetails } from './EventDetails';
import { formatDateTime, formatTimeAgo } from './formatTime';
import { EventSentence } from './EventSentence';
import { sentenceText, describeEvent } from './describeEvent';

interface EventTimeProps {
  timestamp: string;
  /** In milliseconds. */
  now: number;
  locale: string;
  sentence: string;
  detailsId: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Relative time with the exact time as its tooltip. The button shows the details of the event. */
const EventTime = ({ timestamp, now, locale, sentence, detailsId, isOpen, onToggle }: EventTimeProps) => {
  const ago = formatTimeAgo(timestamp, now, locale);
  const exact = formatDateTime(timestamp, locale);
  return (
    <Tooltip title={exact} describeChild slotProps={{ popper: { sx: { displayPrint: 'none' } } }}>
      <Button
        size="small"
        color="inherit"
        {...shortcutProps('open')}
        onClick={onToggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        aria-label={`${ago}: ${sentence}`}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{
          flex: 'none',
          alignSelf: { xs: 'flex-start', sm: 'center' },
          px: 2,
          ml: { xs: -2, sm: 0 },
          mr: { sm: -2 },
          color: 'text.secondary',
          whiteSpace: 'nowrap',
          fontWeight: 400,
        }}
      >
        <time dateTime={timestamp}>{ago}</time>
      </Button>
    </Tooltip>
  );
};

/** What happened, in a sentence; opened, all that is known of it. */
export const EventLine = ({ event, now }: { event: ActivityRow; now: number }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const parts = describeEvent(event, translate, locale);
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
