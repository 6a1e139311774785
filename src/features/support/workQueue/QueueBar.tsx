import { useTranslate } from 'react-admin';
import { Box, Button } from '@mui/material';

import { ChoiceSelect } from '../../../components/form/ChoiceSelect';
import type { TaskQueue } from './taskQueue';
import { NARROW_CONTAINER } from './TasksFrame';
import { ALL_QUEUES, ORDERS, type useQueueFilter } from './useQueueFilter';

interface QueueBarProps {
  /** Not all of them are known yet. */
  isPending: boolean;
  counts: readonly { queue: TaskQueue; total: number }[];
  filter: ReturnType<typeof useQueueFilter>;
}

const BELOW = { [NARROW_CONTAINER]: { order: 1, width: '100%' } } as const;

/** How many wait of each kind, each number a way to those alone; and what comes first. */
export const QueueBar = ({
  isPending,
  counts,
  filter: { queue: chosen, setQueue, order, setOrder },
}: QueueBarProps) => {
  const translate = useTranslate();
  const all = counts.reduce((sum, { total }) => sum + total, 0);
  const shown = isPending || counts.some(({ queue }) => queue.name === chosen) ? chosen : ALL_QUEUES;
  const choices = [
    { name: ALL_QUEUES, label: translate('work_queue.everything', { smart_count: all }) } as const,
    ...counts.map(({ queue, total }) => ({
      name: queue.name,
      label: translate(`work_queue.all.${queue.name}`, { smart_count: total }),
    })),
  ];
  if (!counts.length) return null;
  return (
    <>
      {/* One kind alone is all there is. */}
      {counts.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ...BELOW }}>
          {choices.map(({ name, label }) => (
            <Button
              key={name}
              size="small"
              aria-pressed={name === shown}
              onClick={() => setQueue(name)}
              sx={{ px: 2, minHeight: 32, ...(name === shown && { bgcolor: 'action.selected' }) }}
            >
              {label}
            </Button>
          ))}
        </Box>
      )}
      {all > 1 && counts.some(({ queue }) => queue.amountOf) && (
        <ChoiceSelect
          label={translate('work_queue.order')}
          choices={ORDERS}
          value={order}
          labelOf={(choice) => translate(`work_queue.by.${choice}`)}
          onChange={setOrder}
        />
      )}
    </>
  );
};
