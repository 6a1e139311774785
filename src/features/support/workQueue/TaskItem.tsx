import { Box, Typography } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useLocaleState } from 'react-admin';

import { timeAgo } from '../../../contract/core/intl';
import { ActionButtons, type RowAction } from '../../../components/list/rowActions';
import { formatDateTime } from '../../auditLog/formatTime';
import { AssigneeButton } from '../AssigneeButton';
import { CapabilityGate } from '../../../components/feedback/capabilities';
import type { WorkItemKind } from '../../../contract/support/workItems';
import { NARROW_CONTAINER } from './taskQueues';

interface TaskItemProps {
  sentence: ReactNode;
  detail: ReactNode;
  /** Time at which the item began to need an action, or null if this time is unknown. */
  since: string | null;
  actions: readonly RowAction[];
  /** Kind of the work item. Without `kind`, the item has no assignee button. */
  kind?: WorkItemKind;
  /** Name of the sender, which the accessible name of the assignee button contains. */
  about?: string;
}

/** Item of the work queue, with buttons for the actions of this item. */
export const TaskItem = ({ sentence, detail, since, actions, kind, about = '' }: TaskItemProps) => {
  const [locale] = useLocaleState();
  const [now] = useState(() => Date.now());
  const sentenceId = useId();
  return (
    <Box
      role="group"
      aria-labelledby={sentenceId}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, py: 3 }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography id={sentenceId} sx={{ fontWeight: 550 }}>
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
        {kind && (
          <CapabilityGate capability="assignments">
            <AssigneeButton assignsToMe place="line" kind={kind} about={about} />
          </CapabilityGate>
        )}
        <ActionButtons actions={actions} />
      </Box>
    </Box>
  );
};
