import { Box, Typography } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useLocaleState } from 'react-admin';

import { timeAgo } from '../../../contract/core/timeAgo';
import { ActionButtons } from '../../../components/list/ActionButtons';
import { formatDateTime } from '../../auditLog/formatTime';
import { AssigneeButton } from '../assignments/AssigneeButton';
import { CapabilityGate } from '../../extensions/CapabilityGate';
import type { WorkItemKind } from '../../../contract/support/workItems';
import { NARROW_CONTAINER } from './TasksFrame';
import type { RowAction } from '../../../components/list/RowAction';

interface TaskItemProps {
  /** What waits, in a sentence. */
  sentence: ReactNode;
  /** What else tells it from others. */
  detail: ReactNode;
  /** Since when. */
  since: string | null;
  actions: readonly RowAction[];
  /** What it is, where somebody can deal with it, and whose. */
  concern?: WorkItemKind;
  about?: string;
}

/** One thing that waits, and what can be done about it in place. */
export const TaskItem = ({ sentence, detail, since, actions, concern, about = '' }: TaskItemProps) => {
  const [locale] = useLocaleState();
  const [now] = useState(() => Date.now());
  const what = useId();
  return (
    <Box
      role="group"
      aria-labelledby={what}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, py: 3 }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography id={what} sx={{ fontWeight: 550 }}>
          {sentence}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {since && (
            <time dateTime={since} title={formatDateTime(since, locale)}>
              {timeAgo(since, now, locale)}
            </time>
          )}
          {since && detail && ' · '}
          {detail}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          [NARROW_CONTAINER]: { '& .MuiButton-startIcon': { display: 'none' } },
        }}
      >
        {concern && (
          <CapabilityGate capability="assignments">
            <AssigneeButton assignsToMe place="line" concern={concern} about={about} />
          </CapabilityGate>
        )}
        <ActionButtons actions={actions} />
      </Box>
    </Box>
  );
};
