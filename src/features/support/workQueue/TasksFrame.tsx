import { Box, Skeleton, Typography } from '@mui/material';
import { memo, useId, type ReactNode } from 'react';
import { useTranslate, useStore } from 'react-admin';

import { FOCUSED_ROW } from '../../../components/list/table/styles/rowStyles';
import { MAX_TASKS } from './useTasks';

export const ITEM_STYLES = {
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '&:focus-visible': FOCUSED_ROW,
} as const;
export const LIMITED_ITEM_STYLES = {
  ...ITEM_STYLES,
  // A phone is to show the figures too.
  '&:nth-of-type(n + 4)': { display: { xs: 'none', sm: 'block' } },
} as const;

/** On a phone, or beside the rest of a page. */
export const NARROW_CONTAINER = '@container (max-width: 560px)';

/** How many stood here last: their place is kept until it is known, so that nothing below is moved under a finger. */
export const useLastTaskCount = () => useStore('needs.lines', MAX_TASKS);
/** Shown where no queue is offered: by their roles, or by the server. */
export const NO_QUEUES = -1;

/** The shape of what is about to come. */
export const TasksSkeleton = memo(() => {
  const [lines] = useLastTaskCount();
  return (
    <Box aria-busy="true">
      {Array.from({ length: Math.max(1, lines) }, (_, at) => (
        <Box key={at} sx={{ ...LIMITED_ITEM_STYLES, py: 3 }}>
          <Skeleton width={`${56 - 6 * at}%`} height={24} sx={{ transform: 'scale(1, 0.7)' }} />
          <Skeleton width={`${72 - 5 * at}%`} height={22} sx={{ transform: 'scale(1, 0.7)' }} />
          {/* There the buttons are below. */}
          <Box sx={{ [NARROW_CONTAINER]: { height: 48 } }} />
        </Box>
      ))}
    </Box>
  );
});
TasksSkeleton.displayName = 'TasksSkeleton';

/** The heading, and beside it what narrows them, whose place is kept; below it where they are narrow. */
export const TasksFrame = ({ bar, children }: { bar?: ReactNode; children: ReactNode }) => {
  const translate = useTranslate();
  const title = useId();
  return (
    <Box
      component="section"
      data-still
      aria-labelledby={title}
      sx={{ mb: 6, displayPrint: 'none', containerType: 'inline-size' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3, minHeight: 40 }}>
        <Typography variant="h2" id={title} sx={{ flex: 1, whiteSpace: 'nowrap' }}>
          {translate('work_queue.title')}
        </Typography>
        {bar ?? <Box sx={{ [NARROW_CONTAINER]: { order: 1, width: '100%', height: 72 } }} />}
      </Box>
      {children}
    </Box>
  );
};

export const CARD_STYLES = { px: 5, py: 1 } as const;
