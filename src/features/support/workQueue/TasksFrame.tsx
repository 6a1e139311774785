import { Box, Skeleton, Typography } from '@mui/material';
import { memo, useId, type ReactNode } from 'react';
import { useTranslate, useStore } from 'react-admin';

import { FOCUSED_ROW } from '../../../components/list/rowStyles';
import { MAX_TASKS } from './taskQueues';

export const ITEM_STYLES = {
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '&:focus-visible': FOCUSED_ROW,
} as const;
export const LIMITED_ITEM_STYLES = {
  ...ITEM_STYLES,
  // Shows only three items on a phone, to leave room for the statistics of the dashboard.
  '&:nth-of-type(n + 4)': { display: { xs: 'none', sm: 'block' } },
} as const;

/** Container query for a narrow work queue, on a phone or in a column of the page. */
export const NARROW_CONTAINER = '@container (max-width: 560px)';

/** Stores the last number of items. The skeleton has the height of these items, so that the page does not move. */
export const useLastTaskCount = () => useStore('needs.lines', MAX_TASKS);
/** Value of the stored number of items if the current user has no queue. */
export const NO_QUEUES = -1;

/** Placeholder while the items load. */
export const TasksSkeleton = memo(() => {
  const [lines] = useLastTaskCount();
  return (
    <Box aria-busy="true">
      {Array.from({ length: Math.max(1, lines) }, (_, index) => (
        <Box key={index} sx={{ ...LIMITED_ITEM_STYLES, py: 3 }}>
          <Skeleton width={`${56 - 6 * index}%`} height={24} sx={{ transform: 'scale(1, 0.7)' }} />
          <Skeleton width={`${72 - 5 * index}%`} height={22} sx={{ transform: 'scale(1, 0.7)' }} />
          {/* Reserves space for the buttons. In a narrow container, the buttons are below the text. */}
          <Box sx={{ [NARROW_CONTAINER]: { height: 48 } }} />
        </Box>
      ))}
    </Box>
  );
});
TasksSkeleton.displayName = 'TasksSkeleton';

/**
 * Section with a heading around the work queue.
 *
 * @param props `bar` is next to the heading, or below the heading in a narrow container. Default: empty space
 */
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
